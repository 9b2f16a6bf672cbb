# Debian packages of server, client and tools, and the source tarball: `cpack -G DEB` and `cpack --config
# CPackSourceConfig.cmake` in a build folder in which all programs have been built. `./check packages` does both and tries
# what comes out.

set(packaging "${PROJECT_SOURCE_DIR}/packaging")
set(manuals "${PROJECT_BINARY_DIR}/manuals")
set(contact "The Reversi authors <reversi@packages.invalid>")

# reversi_manual(PROGRAM SECTION COMPONENT): its manual page, made of what the program says of itself. Not part of the
# tests' builds, which need none.
add_custom_target(reversi_manuals)
function(reversi_manual program section component)
  set(page "${manuals}/${program}.${section}.gz")
  add_custom_command(OUTPUT "${page}"
    COMMAND "${packaging}/manual.sh" "$<TARGET_FILE:${program}>" "${section}" "${page}"
    DEPENDS ${program} "${packaging}/manual.sh" VERBATIM)
  add_custom_target(manual-${program} DEPENDS "${page}")
  add_dependencies(reversi_manuals manual-${program})
  install(FILES "${page}" DESTINATION share/man/man${section} COMPONENT ${component})
endfunction()

# What every package brings: its copyright, what has changed, and Debian's own list of that, with the one entry there is.
function(reversi_package component)
  set(folder share/doc/reversi-${component})
  install(FILES "${PROJECT_SOURCE_DIR}/LICENSE" DESTINATION ${folder} RENAME copyright COMPONENT ${component})
  install(FILES "${PROJECT_SOURCE_DIR}/CHANGELOG.md" DESTINATION ${folder} COMPONENT ${component})
  install(FILES "${manuals}/changelog-${component}.gz" DESTINATION ${folder} RENAME changelog.gz COMPONENT ${component})
  string(TIMESTAMP now "%a, %d %b %Y %H:%M:%S +0000" UTC)  # or SOURCE_DATE_EPOCH
  file(WRITE "${manuals}/changelog-${component}" "reversi-${component} (${PROJECT_VERSION}) unstable; urgency=medium\n\n\
  * What has changed stands in CHANGELOG.md beside this file.\n\n -- ${contact}  ${now}\n")
  add_custom_command(OUTPUT "${manuals}/changelog-${component}.gz"
    COMMAND gzip -9nkf "${manuals}/changelog-${component}"
    DEPENDS "${manuals}/changelog-${component}" VERBATIM)
  add_custom_target(changelog-${component} DEPENDS "${manuals}/changelog-${component}.gz")
  add_dependencies(reversi_manuals changelog-${component})
endfunction()

set(CPACK_COMPONENTS_ALL server tools)
reversi_package(server)
reversi_manual(reversi-server 8 server)
install(FILES "${packaging}/reversi-server.service" DESTINATION /lib/systemd/system COMPONENT server)
install(FILES "${packaging}/server.conf" DESTINATION /etc/reversi COMPONENT server)
install(FILES docs/OPERATING.md docs/CONFIGURATION.md DESTINATION share/doc/reversi-server COMPONENT server)
reversi_package(tools)
foreach(program bot engine puzzles records train)
  if(TARGET reversi-${program})
    reversi_manual(reversi-${program} 1 tools)
  endif()
endforeach()
if(REVERSI_CLIENT)
  list(APPEND CPACK_COMPONENTS_ALL client)
  reversi_package(client)
  reversi_manual(reversi-client 6 client)  # its menu entry and icons: packaging/desktop
endif()

set(CPACK_PACKAGE_NAME reversi)
set(CPACK_PACKAGE_VENDOR "The Reversi authors")
set(CPACK_PACKAGE_CONTACT "${contact}")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "Reversi for two over the network, or against an AI")
set(CPACK_RESOURCE_FILE_LICENSE "${PROJECT_SOURCE_DIR}/LICENSE")
set(CPACK_INSTALL_PREFIX /usr)
set(CPACK_SET_DESTDIR ON)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_GENERATOR DEB)
set(CPACK_COMPONENTS_GROUPING IGNORE)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# Not "games": Debian has those in /usr/games, and server and client are looked for beside each other.
set(CPACK_DEBIAN_PACKAGE_SECTION net)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
foreach(component IN LISTS CPACK_COMPONENTS_ALL)
  string(TOUPPER ${component} upper)
  set(CPACK_DEBIAN_${upper}_PACKAGE_NAME reversi-${component})
endforeach()
set(CPACK_COMPONENT_SERVER_DESCRIPTION "server for Reversi over the network
Keeps rooms for two players, checks every move, runs the clocks, seats its own
AI, and has each move on disk before anyone is told of it.")
set(CPACK_COMPONENT_TOOLS_DESCRIPTION "Reversi without a screen
A client for the terminal, the AI on its own, records of games judged and
converted, and endgame puzzles.")
set(CPACK_COMPONENT_CLIENT_DESCRIPTION "window to play Reversi over the network and against an AI
With the server's package installed it also plays without any network.")
set(CPACK_DEBIAN_CLIENT_PACKAGE_RECOMMENDS "reversi-server, fonts-noto-cjk | fonts-wqy-microhei")
set(CPACK_DEBIAN_SERVER_PACKAGE_CONTROL_EXTRA
  "${packaging}/postinst;${packaging}/prerm;${packaging}/postrm;${packaging}/conffiles")

set(CPACK_SOURCE_GENERATOR TGZ)
set(CPACK_SOURCE_PACKAGE_FILE_NAME "reversi-${PROJECT_VERSION}")
# Anchored, so that the folder may stand anywhere; the expressions are read twice.
string(REGEX REPLACE "([][+.*()^$?|])" "\\\\\\1" root "${PROJECT_SOURCE_DIR}")
string(REPLACE "\\" "\\\\" root "${root}")
set(CPACK_SOURCE_IGNORE_FILES
  "^${root}/build/" "^${root}/\\\\.git$" "^${root}/\\\\.git/" "^${root}/\\\\.cache/" "^${root}/docker/secrets/"
  "/node_modules/" "/compile_commands\\\\.json$")
include(CPack)
