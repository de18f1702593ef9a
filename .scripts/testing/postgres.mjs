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

/**
 * A PATH on which initdb and pg_ctl are found, installing PostgreSQL where that is possible; undefined without it.
 * With a server in TEST_DATABASE_URL none of them is needed.
 */
export async function getPostgresPath() {
  if (process.env.TEST_DATABASE_URL) return process.env.PATH;
  const bin = find() ?? ((await aptInstall('postgresql')) ? find() : undefined);
  return bin && `${bin}${delimiter}${process.env.PATH}`;
}

/** How a person gets the PostgreSQL half of the API tests to run. */
export const postgresAdvice =
  'The API tests on PostgreSQL did not run, as initdb and pg_ctl were not found: install PostgreSQL 15 or newer and ' +
  'put its programs on the PATH, or set TEST_DATABASE_URL to a server. The same tests ran on PGlite.';
