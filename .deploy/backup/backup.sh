#!/bin/sh
# A backup of the database of DATABASE_URL: backup.sh <folder>
# Writes <folder>/tech-portal-<time>.dump and its checksum; a file with its final name was read back completely.
# Needs pg_dump and pg_restore of the server's version or newer.
set -eu
umask 077

folder=${1:?"Usage: DATABASE_URL=postgres://… backup.sh <folder>"}
: "${DATABASE_URL:?"DATABASE_URL is missing."}"

mkdir -p "$folder"
cd "$folder"
name="tech-portal-$(date -u +%Y%m%dT%H%M%SZ)-$$.dump"
part=".$name.part"
trap 'rm -f "$part"' EXIT

# The longest wait for a migration that is under way.
pg_dump --format=custom --no-owner --no-privileges --lock-wait-timeout=30s --file="$part" "$DATABASE_URL"
pg_restore --file=/dev/null "$part"
sync "$part"
mv "$part" "$name"
sha256sum "$name" > "$name.sha256"
echo "$folder/$name"
