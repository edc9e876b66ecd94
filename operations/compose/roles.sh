#!/bin/sh
# Run once by the image of PostgreSQL, before it listens: the roles of docs/operating.md and the database.
set -e
psql --username=postgres --set=ON_ERROR_STOP=1 \
  --set=owner="$OWNER_PASSWORD" --set=web="$WEB_PASSWORD" --set=backup="$BACKUP_PASSWORD" <<'SQL'
create role ranzen_owner login password :'owner';
create role ranzen_web login password :'web';
create role ranzen_backup login replication password :'backup';
create database ranzen owner ranzen_owner;
SQL
# Backups read the log over the network of the containers.
echo 'host replication ranzen_backup all scram-sha-256' >> "$PGDATA/pg_hba.conf"
