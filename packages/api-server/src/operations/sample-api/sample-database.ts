import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { BUSINESS_TIME_ZONE, calendarDay } from '@tech-portal/domain';
import { Client } from 'pg';
import { packageFolder } from '../../platform/environment/index.ts';
import { openOwnPostgres } from '../../platform/postgres/index.ts';
import { CommandRefusedError } from '../portal-cli/portal-tools.ts';

/** Any fixed number: who holds it makes a template or removes what nobody uses. */
const MAKING = 7_300_601;
/** The first key of the lock that a session holds on its copy. */
const SESSION = 7_300_602;
const TEMPLATE = 'portal_sample';
const COPY = 'portal_session_';

/** A database for one session. */
export interface SampleDatabase {
  readonly url: string;
  /** Folder for what the session writes beside it. */
  readonly files: string;
  /** Removes both; the last session of a folder stops its server. */
  close(): Promise<void>;
}

/** A kind of prepared database: what it is named, and what writes its rows. */
interface Template {
  readonly kind: 'full' | 'empty';
  fill(url: string): Promise<void>;
}

/** A PostgreSQL server: where to ask for databases, and how a connection to one of them is made. */
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

/** Differs where tables or sample data do, from the sources as from a bundle. */
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

/** Databases that killed sessions left, and templates of other days. */
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

/** The template of today: sample records count their days from the one on which they were written. */
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

/** @throws CommandRefusedError where the role of DATABASE_URL may not do what is needed */
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
 * Copies a prepared database for a session, and prepares it where nobody has today: on the server of `databaseUrl`,
 * otherwise on one of its own in a folder, which several sessions share.
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
  // A server that ends takes the copies' locks with it; the next session removes what nobody has.
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
