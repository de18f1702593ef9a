import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createArgon2Hasher } from '../node/argon2-hasher.ts';
import { openEmbeddedDatabase } from '../node/open-embedded-database.ts';
import { openJobs } from '../node/open-jobs.ts';
import { openPostgres } from '../node/open-postgres.ts';
import type { OpenDatabase } from '../node/opened-database.ts';
import { createRequestScope } from '../node/request-scope.ts';
import { seedAccounts } from '@tech-portal/sample-data/accounts';
import { connectAsOwner } from './connect-as-owner.ts';

/**
 * How a test file gets its own database: a dump to load, or a database to copy on a server; and a data folder for a
 * process of its own, with a database that has its tables and no row.
 */
export type DatabaseTemplate =
  | { readonly kind: 'embedded'; readonly dumpFile: string; readonly emptyFolder: string }
  | { readonly kind: 'postgres'; readonly serverUrl: string; readonly name: string };

declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplate: DatabaseTemplate;
  }
}

/** The address of another database on the same server. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Makes the queues once, instead of in each test file. */
async function prepareJobs(opened: OpenDatabase): Promise<void> {
  const ignore = (): void => undefined;
  const logger = { info: ignore, warn: ignore, error: ignore };
  const { boss } = await openJobs(opened, { logger, requestScope: createRequestScope(), works: false });
  await boss.stop({ close: false });
}

async function prepareEmbedded(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'tech-portal-test-'));
  const dumpFile = join(folder, 'template.tar');
  const emptyFolder = join(folder, 'empty');
  await (await openEmbeddedDatabase({ folder: emptyFolder })).close();
  const filled = join(folder, 'filled');
  await cp(emptyFolder, filled, { recursive: true });
  const opened = await openEmbeddedDatabase({ folder: filled });
  await prepareJobs(opened);
  await seedAccounts(opened.db, createArgon2Hasher());
  // PostgreSQL's own templates are half of the dump, and so of what each test file unpacks.
  await opened.client.exec('update pg_database set datistemplate = false where datname <> current_database()');
  for (const name of ['template0', 'template1']) await opened.client.exec(`drop database if exists ${name}`);
  // A copy of it then starts at once, with no log of changes to go through.
  await opened.client.exec('checkpoint');
  const dump = await opened.client.dumpDataDir('none');
  await writeFile(dumpFile, new Uint8Array(await dump.arrayBuffer()));
  await opened.close();
  project.provide('databaseTemplate', { kind: 'embedded', dumpFile, emptyFolder });
  return () => rm(folder, { recursive: true, force: true });
}

async function preparePostgres(project: TestProject, serverUrl: string): Promise<() => Promise<void>> {
  const name = `portal_template_${process.pid}`;
  const server = await connectAsOwner(serverUrl);
  await server.run(`drop database if exists ${name}`);
  await server.run(`create database ${name}`);
  const opened = await openPostgres(databaseUrl(serverUrl, name));
  await prepareJobs(opened);
  await seedAccounts(opened.db, createArgon2Hasher());
  await opened.close();
  project.provide('databaseTemplate', { kind: 'postgres', serverUrl, name });
  return async () => {
    await server.run(`drop database if exists ${name} with (force)`);
    await server.end();
  };
}

/**
 * Prepares one migrated database with the demo accounts, which each test file copies: embedded by default, on the
 * PostgreSQL server of TEST_DATABASE_URL if that is set.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const serverUrl = process.env['TEST_DATABASE_URL'];
  return serverUrl ? preparePostgres(project, serverUrl) : prepareEmbedded(project);
}
