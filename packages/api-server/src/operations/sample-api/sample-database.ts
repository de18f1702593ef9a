import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { BUSINESS_TIME_ZONE, calendarDay } from '@tech-portal/domain';
import { Client } from 'pg';
import { packageFolder } from '../../platform/environment/index.ts';
import { openOwnPostgres } from '../../platform/postgres/index.ts';
import { CommandRefusedError } from '../portal-cli/portal-tools.ts';

/** Arbitrary fixed number of the advisory lock for creating templates and removing unused databases. */
const MAKING = 7_300_601;
/** First key of the advisory lock that a session holds on its copy. */
const SESSION = 7_300_602;
const TEMPLATE = 'portal_sample';
const COPY = 'portal_session_';

export interface SampleDatabase {
  readonly url: string;
  readonly files: string;
  /** Deletes database and files; the last session of a folder stops its server. */
  close(): Promise<void>;
}

interface Template {
  readonly kind: 'full' | 'empty';
  fill(url: string): Promise<void>;
}

interface Server {
  readonly url: string;
  urlOf(database: string): string;
  close(): Promise<void>;
}

const filesOf = (path: string, ending = ''): string[] =>
  existsSync(path)
    ? readdirSync(path, { recursive: true, encoding: 'utf8' })
        .map((name) => join(path, name))
        .filter((file) => file.endsWith(ending) && statSync(file).isFile())
        .toSorted()
    : [];

/** Hashes tables and sample data, from the sources or the bundle. */
function stamp(): string {
  const hash = createHash('sha256');
  const files = [
    ...filesOf(join(packageFolder, 'migrations'), '.sql'),
    ...filesOf(join(packageFolder, 'src'), '.sql'),
    ...filesOf(join(packageFolder, '../sample-data/src')),
    ...filesOf(import.meta.dirname),
  ];
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
}

async function serverOf(databaseUrl: string | undefined, folder: string): Promise<Server> {
  if (databaseUrl === undefined) {
    const own = await openOwnPostgres(folder);
    return { url: own.urlOf('postgres'), urlOf: (database) => own.urlOf(database), close: () => own.close() };
  }
  return {
    url: databaseUrl,
    urlOf(database) {
      const url = new URL(databaseUrl);
      url.pathname = `/${database}`;
      return url.href;
    },
    close: async () => undefined,
  };
}

async function namesOf(client: Client, beginning: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [beginning],
  );
  return rows.map(({ name }) => name);
}

const drop = (client: Client, name: string) => client.query(`drop database if exists ${name} with (force)`);

/** Removes databases of killed sessions and outdated templates. */
async function removeUnused(client: Client, folder: string, today: string): Promise<void> {
  for (const name of await namesOf(client, COPY)) {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1, hashtext($2)) as got', [
      SESSION,
      name,
    ]);
    if (!rows[0]?.got) continue;
    await drop(client, name);
    rmSync(join(folder, name), { recursive: true, force: true });
    await client.query('select pg_advisory_unlock($1, hashtext($2))', [SESSION, name]);
  }
  for (const name of await namesOf(client, TEMPLATE)) if (!name.includes(`_${today}_`)) await drop(client, name);
}

/** Returns today's template, since sample records have dates relative to their creation. */
async function templateOf(client: Client, { urlOf }: Server, { kind, fill }: Template, today: string): Promise<string> {
  const name = `${TEMPLATE}_${today}_${kind}_${stamp()}`;
  if ((await namesOf(client, name)).includes(name)) return name;
  const unfinished = `${name}_new`;
  await drop(client, unfinished);
  await client.query(`create database ${unfinished}`);
  await fill(urlOf(unfinished));
  await client.query(`alter database ${unfinished} rename to ${name}`);
  return name;
}

/** @throws CommandRefusedError if the role of DATABASE_URL lacks a privilege */
async function copy(client: Client, server: Server, template: Template, folder: string): Promise<string> {
  const today = calendarDay(new Date(), BUSINESS_TIME_ZONE).replaceAll('-', '');
  const name = COPY + randomBytes(6).toString('hex');
  await client.query('select pg_advisory_lock($1)', [MAKING]);
  try {
    await removeUnused(client, folder, today);
    const from = await templateOf(client, server, template, today);
    await client.query('select pg_advisory_lock($1, hashtext($2))', [SESSION, name]);
    await client.query(`create database ${name} template ${from}`);
    return name;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code !== '42501') throw error;
    throw new CommandRefusedError(
      'The role of DATABASE_URL may not create databases, and each session has one of its own. Give it CREATEDB, or leave ' +
        'DATABASE_URL away.',
    );
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MAKING]);
  }
}

/**
 * Copies today's template for a session, creating it if missing: on the server of `databaseUrl`, or on a server in a
 * folder shared by several sessions.
 *
 * @throws OwnPostgresError, CommandRefusedError
 */
export async function copySampleDatabase(
  template: Template,
  { databaseUrl, folder }: { readonly databaseUrl: string | undefined; readonly folder: string },
): Promise<SampleDatabase> {
  mkdirSync(folder, { recursive: true });
  const server = await serverOf(databaseUrl, folder);
  const client = new Client({ connectionString: server.url });
  // If the server ends, its locks are gone, and the next session removes unused copies.
  client.on('error', () => undefined);
  async function close(name: string | undefined): Promise<void> {
    try {
      if (name !== undefined) {
        await drop(client, name).catch(() => undefined);
        rmSync(join(folder, name), { recursive: true, force: true });
      }
      await client.end();
    } finally {
      await server.close();
    }
  }
  let name: string | undefined;
  try {
    await client.connect();
    name = await copy(client, server, template, folder);
  } catch (error) {
    await close(name);
    throw error;
  }
  const files = join(folder, name);
  mkdirSync(files);
  return { url: server.urlOf(name), files, close: () => close(name) };
}
