#!/bin/sh
# Run once by the PostgreSQL container, on its first start: Probeta's user owns its database, makes the roles of the
# laboratories, and is no superuser.
set -eu
psql --username "$POSTGRES_USER" --dbname postgres --set ON_ERROR_STOP=1 --set password="$PROBETA_PASSWORD" <<'SQL'
create role probeta login createrole password :'password';
create database probeta owner probeta;
SQL
