import { sql } from 'drizzle-orm';
import { selectRows } from '../../platform/db/index.ts';
import { readChangedSqlFiles, readMigrations, readSqlFiles } from '../../platform/postgres/index.ts';
import { failed, ok, warning } from './check.ts';
import type { Check } from './check.ts';

const MIN_SERVER_VERSION = 150_000;
/** Connections that PostgreSQL reserves for superusers by default. */
const RESERVED_CONNECTIONS = 3;
/** Connections besides the pool: the health check and the listener for notifications. */
const OTHER_CONNECTIONS = 2;

interface ServerProperties extends Record<string, unknown> {
  readonly version: string;
  readonly number: number;
  readonly replica: boolean;
  readonly most: number;
  readonly encoding: string;
  readonly name: string;
  readonly role: string;
  readonly mayCreate: boolean;
  readonly ofOthers: number;
  readonly hasTrigrams: boolean;
}

const serverFactsSql = sql`
  select
    current_setting('server_version') as "version",
    current_setting('server_version_num')::int as "number",
    pg_is_in_recovery() as "replica",
    current_setting('max_connections')::int as "most",
    current_setting('server_encoding') as "encoding",
    current_database() as "name",
    current_user as "role",
    has_database_privilege(current_database(), 'CREATE') and has_schema_privilege('public', 'CREATE') as "mayCreate",
    (select count(*)::int from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and not pg_has_role(relowner, 'USAGE')) as "ofOthers",
    exists (select from pg_available_extensions where name = 'pg_trgm') as "hasTrigrams"`;

const database: Check = {
  name: 'database',
  variables: ['DATABASE_URL'],
  async run({ settings, database: open }) {
    const [server] = await selectRows<ServerProperties>(await open(), serverFactsSql);
    if (!server) return failed('PostgreSQL does not report its version.', 'Look at its log.');
    const { version, name, role } = server;
    if (server.number < MIN_SERVER_VERSION)
      return failed(`PostgreSQL ${version} is too old.`, 'Use PostgreSQL 15 or newer.');
    if (server.replica) {
      return failed('DATABASE_URL points to a read-only replica.', 'Use the address of the primary.');
    }
    if (server.encoding !== 'UTF8') {
      return failed(`The database ${name} stores ${server.encoding}.`, 'Recreate it: create database … encoding UTF8.');
    }
    if (!server.hasTrigrams) {
      return failed('The extension pg_trgm is not installed.', "Install PostgreSQL's contrib package on the server.");
    }
    if (!server.mayCreate || server.ofOthers > 0) {
      return failed(
        `Role ${role} lacks privileges in database ${name} that migrations need.`,
        `Make it the owner: alter database ${name} owner to ${role}, and the same for schema public and its tables.`,
      );
    }
    const requiredConnections = settings.DATABASE_CONNECTIONS + OTHER_CONNECTIONS;
    if (requiredConnections > server.most - RESERVED_CONNECTIONS) {
      return warning(
        `A process may open ${requiredConnections} connections, but PostgreSQL allows only ${server.most} in total.`,
        'Lower DATABASE_CONNECTIONS, or raise max_connections.',
      );
    }
    const location = settings.DATABASE_URL ? `database ${name}` : `the portal's own in ${settings.DATA_DIR}`;
    return ok(`PostgreSQL ${version}, ${location}, with all required rights.`);
  },
};

const migrations: Check = {
  name: 'migrations',
  variables: ['DATABASE_URL'],
  async run({ database: open }) {
    const db = await open();
    const mend = 'Run the role migrate of this version, and then the other roles.';
    const [found] = await selectRows<{ ours: boolean; files: boolean; jobs: boolean }>(
      db,
      sql`select to_regclass('drizzle.__drizzle_migrations') is not null as ours,
        to_regclass('drizzle.__sql_files') is not null as files, to_regclass('pgboss.version') is not null as jobs`,
    );
    if (!found?.ours) return failed('The database is empty: no migration has been applied.', mend);
    const rows = await selectRows<{ at: string }>(
      db,
      sql`select created_at::text as at from drizzle.__drizzle_migrations`,
    );
    const applied = new Set(rows.map(({ at }) => at));
    const knownMigrations = readMigrations();
    const missing = knownMigrations.filter(({ when }) => !applied.has(String(when))).map(({ name }) => name);
    if (missing.length > 0) return failed(`Not applied yet: ${missing.join(', ')}.`, mend);
    if (applied.size === knownMigrations.length) {
      const changed = found.files ? await readChangedSqlFiles(db, readSqlFiles()) : readSqlFiles();
      if (changed.length > 0) {
        return failed(`Not applied yet: ${changed.map(({ name }) => name).join(', ')}.`, mend);
      }
    }
    if (!found.jobs) return failed('The queue of jobs is missing.', mend);
    if (applied.size > knownMigrations.length) {
      return warning(
        `The database has ${applied.size - knownMigrations.length} migrations that this version does not know.`,
        'A newer version ran here: run its doctor.',
      );
    }
    return ok(`All ${knownMigrations.length} migrations are applied.`);
  },
};

export const databaseChecks: readonly Check[] = [database, migrations];
