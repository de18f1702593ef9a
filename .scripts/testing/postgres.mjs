import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter } from 'node:path';
import { aptInstall } from './apt.mjs';

const debian = '/usr/lib/postgresql';

/** Folder with PostgreSQL's server programs; undefined when there is none. */
function find() {
  const initdb = spawnSync('which', ['initdb'], { encoding: 'utf8' }).stdout?.trim();
  if (initdb) return initdb.replace(/\/initdb$/, '');
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  return versions.map((version) => `${debian}/${version}/bin`).find((bin) => existsSync(`${bin}/initdb`));
}

const pathOf = (bin) => bin && `${bin}${delimiter}${process.env.PATH}`;

/** A PATH on which initdb and pg_ctl are found, or the present one where TEST_DATABASE_URL names a server; installs nothing. */
export const findPostgresPath = () => (process.env.TEST_DATABASE_URL ? process.env.PATH : pathOf(find()));

/**
 * A PATH on which initdb and pg_ctl are found, installing PostgreSQL where that is possible; undefined without it.
 * With a server in TEST_DATABASE_URL none of them is needed.
 */
export async function getPostgresPath() {
  if (process.env.TEST_DATABASE_URL) return process.env.PATH;
  const bin = find() ?? ((await aptInstall('postgresql')) ? find() : undefined);
  return pathOf(bin);
}

/** What is not proved without PostgreSQL, and how a person gets it. */
export const postgresAdvice =
  'THE API TESTS ON POSTGRESQL DID NOT RUN, so nothing proves what two server processes do at once (row locks, ' +
  'deadlocks, connections that break): PGlite, where the same tests ran, has one connection. Install PostgreSQL 15 or ' +
  'newer and put initdb and pg_ctl on the PATH, or set TEST_DATABASE_URL to a server.';
