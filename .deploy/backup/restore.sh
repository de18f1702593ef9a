#!/bin/sh
# A backup into the empty database of DATABASE_URL: restore.sh <file>
# All or nothing. Refuses a damaged file and a database that is not empty, and counts the rows afterwards.
# Before the first start: `main.ts migrate`, as the backup may be older than the program.
set -eu

file=${1:?"Usage: DATABASE_URL=postgres://… restore.sh <file>"}
: "${DATABASE_URL:?"DATABASE_URL is missing."}"

say() { echo "restore: $1" >&2; }
ask() { psql --no-psqlrc --quiet --tuples-only --no-align --set=ON_ERROR_STOP=1 --dbname="$DATABASE_URL" --command="$1"; }

if [ -e "$file.sha256" ] && ! (cd "$(dirname "$file")" && sha256sum --check --status "$(basename "$file").sha256"); then
  say "$file is not what its checksum says. Nothing was restored."
  exit 1
fi
if ! pg_restore --file=/dev/null "$file"; then
  say "$file cannot be read to its end. Nothing was restored."
  exit 1
fi
present=$(ask "select count(*) from pg_class where relkind in ('r', 'p', 'v', 'm', 'S', 'f')
  and relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema', 'pg_toast')")
if [ "$present" != 0 ]; then
  say "The database is not empty ($present tables and sequences). Nothing was restored: name an empty one."
  exit 1
fi

pg_restore --exit-on-error --single-transaction --no-owner --no-privileges --dbname="$DATABASE_URL" "$file"

# Compares the number of rows with the file, table by table.
pg_restore --data-only --file=- "$file" |
  awk 'copying && $0 == "\\." { print table, rows; copying = 0; next }
       copying { rows++; next }
       /^COPY / { table = $2; rows = 0; copying = 1 }' |
  {
    tables=0
    while read -r table rows; do
      found=$(ask "select count(*) from $table" < /dev/null)
      if [ "$found" != "$rows" ]; then
        say "$table has $found rows, its backup $rows. Do not use this database."
        exit 1
      fi
      tables=$((tables + 1))
    done
    if [ "$tables" = 0 ]; then
      say "The backup has no tables."
      exit 1
    fi
    echo "$tables tables are as they were."
  }
