# Stands for the image postgres:15 where there is no image hub: Debian's PostgreSQL, told by the same variables.
FROM debian:bookworm-slim
RUN apt-get update \
 && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends postgresql-15 \
 && rm -rf /var/lib/apt/lists/* /var/lib/postgresql/15 \
 && install -d -o postgres -g postgres -m 0700 /var/lib/postgresql/data
COPY postgresql-start.sh /usr/local/bin/start
ENV PATH=/usr/lib/postgresql/15/bin:/usr/local/bin:/usr/bin:/bin PGDATA=/var/lib/postgresql/data
VOLUME /var/lib/postgresql/data
EXPOSE 5432
STOPSIGNAL SIGINT
USER postgres
ENTRYPOINT ["/usr/local/bin/start"]
