import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { BUSINESS_TIME_ZONE, calendarDay } from '@tech-portal/domain';
import { Client } from 'pg';
import { packageFolder } from '../../platform/environment/index.ts';
import { openBundledPostgres } from '../../platform/postgres/index.ts';
import { CommandRefusedError } from '../portal-cli/portal-tools.ts';

/** Arbitrary fixed number of the advisory lock for creating templates and removing unused databases. */
const TEMPLATE_LOCK = 7_300_601;
/** First key of the advisory lock that a session holds on its copy. */
const SESSION_LOCK = 7_300_602;
const TEMPLATE_PREFIX = 'portal_sample';
const COPY_PREFIX = 'portal_session_';

export interface SampleDatabase {
  readonly url: string;
  readonly files: string;
  /** Deletes database and files; the last session of a folder stops its server. */
  close(): Promise<void>;
}

interface Template {
  readonly kind: 'full' | 'empty';
  fillDatabase(url: string): Promise<void>;
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
function hashSources(): string {
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

async function openDatabaseServer(databaseUrl: string | undefined, folder: string): Promise<Server> {
  if (databaseUrl === undefined) {
    const bundled = await openBundledPostgres(folder);
    return {
      url: bundled.urlOf('postgres'),
      urlOf: (database) => bundled.urlOf(database),
      close: () => bundled.close(),
    };
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

async function listDatabases(client: Client, prefix: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [prefix],
  );
  return rows.map(({ name }) => name);
}

const dropDatabase = (client: Client, name: string) => client.query(`drop database if exists ${name} with (force)`);

/** Removes databases of killed sessions and outdated templates. */
async function dropUnusedDatabases(client: Client, folder: string, today: string): Promise<void> {
  for (const name of await listDatabases(client, COPY_PREFIX)) {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1, hashtext($2)) as got', [
      SESSION_LOCK,
      name,
    ]);
    if (!rows[0]?.got) continue;
    await dropDatabase(client, name);
    rmSync(join(folder, name), { recursive: true, force: true });
    await client.query('select pg_advisory_unlock($1, hashtext($2))', [SESSION_LOCK, name]);
  }
  for (const name of await listDatabases(client, TEMPLATE_PREFIX))
    if (!name.includes(`_${today}_`)) await dropDatabase(client, name);
}

/**
 * Returns today's template, creating it if missing. It is valid for a day, because the dates of sample records are
 * relative to their creation.
 */
async function findOrCreateTemplate(
  client: Client,
  { urlOf }: Server,
  { kind, fillDatabase }: Template,
  today: string,
): Promise<string> {
  const name = `${TEMPLATE_PREFIX}_${today}_${kind}_${hashSources()}`;
  if ((await listDatabases(client, name)).includes(name)) return name;
  const unfinished = `${name}_new`;
  await dropDatabase(client, unfinished);
  await client.query(`create database ${unfinished}`);
  await fillDatabase(urlOf(unfinished));
  await client.query(`alter database ${unfinished} rename to ${name}`);
  return name;
}

/** @throws CommandRefusedError if the role of DATABASE_URL lacks a privilege */
async function createCopy(client: Client, server: Server, template: Template, folder: string): Promise<string> {
  const today = calendarDay(new Date(), BUSINESS_TIME_ZONE).replaceAll('-', '');
  const name = COPY_PREFIX + randomBytes(6).toString('hex');
  await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  try {
    await dropUnusedDatabases(client, folder, today);
    const templateName = await findOrCreateTemplate(client, server, template, today);
    await client.query('select pg_advisory_lock($1, hashtext($2))', [SESSION_LOCK, name]);
    await client.query(`create database ${name} template ${templateName}`);
    return name;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code !== '42501') throw error;
    throw new CommandRefusedError(
      'The role of DATABASE_URL cannot create databases, and each session needs its own. Grant it CREATEDB, or leave ' +
        'DATABASE_URL unset.',
    );
  } finally {
    await client.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  }
}

/**
 * Copies today's template for a session, creating it if missing: on the server of `databaseUrl`, or on a server in a
 * folder shared by several sessions.
 *
 * @throws BundledPostgresError, CommandRefusedError
 */
export async function copySampleDatabase(
  template: Template,
  { databaseUrl, folder }: { readonly databaseUrl: string | undefined; readonly folder: string },
): Promise<SampleDatabase> {
  mkdirSync(folder, { recursive: true });
  const server = await openDatabaseServer(databaseUrl, folder);
  const client = new Client({ connectionString: server.url });
  // If the server ends, its locks are gone, and the next session removes unused copies.
  client.on('error', () => undefined);
  async function close(name: string | undefined): Promise<void> {
    try {
      if (name !== undefined) {
        await dropDatabase(client, name).catch(() => undefined);
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
    name = await createCopy(client, server, template, folder);
  } catch (error) {
    await close(name);
    throw error;
  }
  const files = join(folder, name);
  mkdirSync(files);
  return { url: server.urlOf(name), files, close: () => close(name) };
}
