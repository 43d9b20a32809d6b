#!/bin/sh
# Run once by the PostgreSQL image, when its volume is empty: the panel's own role and database, so that
# the panel is no superuser. PANEL_PASSWORD comes from compose.yaml.
set -eu
psql --no-psqlrc --set ON_ERROR_STOP=1 --set password="$PANEL_PASSWORD" --username "$POSTGRES_USER" <<'SQL'
create role panel login nosuperuser nocreatedb nocreaterole password :'password';
create database panel owner panel encoding 'UTF8' template template0;
revoke connect, temporary on database panel from public;
SQL
