import type { TestProject } from 'vitest/node';
import { openJobQueue } from '../platform/jobs/open-job-queue.ts';
import { openPostgres } from '../platform/postgres/open-postgres.ts';
import type { OpenDatabase } from '../platform/postgres/opened-database.ts';
import { createRequestScope } from '../platform/http/request-scope.ts';
import { seedAccounts } from '@tech-portal/sample-data/accounts';
import { connectAsOwner } from './connect-as-owner.ts';
import { startPostgresServer } from './postgres-server.ts';
import { createQuickHasher } from './quick-hasher.ts';

export interface DatabaseTemplate {
  readonly serverUrl: string;
  readonly name: string;
  /** Database with tables and no rows. */
  readonly empty: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplate: DatabaseTemplate;
  }
}

export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Creates the queues once, instead of in each test file. */
async function prepareJobs(opened: OpenDatabase): Promise<void> {
  const ignore = (): void => undefined;
  const logger = { info: ignore, warn: ignore, error: ignore };
  const { boss } = await openJobQueue(opened, { logger, requestScope: createRequestScope(), isWorker: false });
  await boss.stop({ close: false });
}

/**
 * Prepares a migrated database with demo accounts, which each test file copies: on the server of TEST_DATABASE_URL, or
 * on a server started for this run only.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  const own = given ? undefined : await startPostgresServer();
  const serverUrl = own?.url ?? given ?? '';
  const [empty, name] = ['empty', 'template'].map((kind) => `portal_${kind}_${process.pid}`) as [string, string];
  const server = await connectAsOwner(serverUrl);
  await server.run(`create database ${empty}`);
  await (await openPostgres(databaseUrl(serverUrl, empty), { connections: 1 })).close();
  await server.run(`create database ${name} template ${empty}`);
  const opened = await openPostgres(databaseUrl(serverUrl, name), { connections: 1 });
  await prepareJobs(opened);
  await seedAccounts(opened.db, createQuickHasher());
  await opened.close();
  project.provide('databaseTemplate', { serverUrl, name, empty });
  return async () => {
    for (const each of [empty, name]) await server.run(`drop database if exists ${each} with (force)`);
    await server.end();
    await own?.remove();
  };
}
