import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { GetDeadline } from '../platform/postgres/cancel-at-deadline.ts';
import { openPostgres } from '../platform/postgres/open-postgres.ts';
import type { OpenDatabase, QueryListener } from '../platform/postgres/opened-database.ts';
import { connectAsOwner } from './connect-as-owner.ts';
import { databaseUrl } from './database-template.ts';

export interface DatabaseCopy {
  readonly url: string;
  remove(): Promise<void>;
}

/** Copies a template: `accounts` has demo accounts, `empty` only tables, `none` nothing. */
export async function copyDatabase(template: 'accounts' | 'empty' | 'none'): Promise<DatabaseCopy> {
  const { serverUrl, name, empty } = inject('databaseTemplate');
  const from = { accounts: name, empty, none: 'template0' }[template];
  const copy = `portal_test_${randomBytes(6).toString('hex')}`;
  const server = await connectAsOwner(serverUrl);
  await server.run(`create database ${copy} template ${from} strategy file_copy`);
  return {
    url: databaseUrl(serverUrl, copy),
    async remove() {
      await server.run(`drop database if exists ${copy} with (force)`);
      await server.end();
    },
  };
}

/**
 * Opens a separate, migrated database for a test file, by default with demo accounts. Closing it drops the database.
 */
export async function openTestDatabase(
  onQuery?: QueryListener,
  getDeadline?: GetDeadline,
  database?: DatabaseCopy,
): Promise<OpenDatabase> {
  const { url, remove } = database ?? (await copyDatabase('accounts'));
  const opened = await openPostgres(url, { connections: 8, onQuery, ...(getDeadline && { getDeadline }) });
  return {
    ...opened,
    async close() {
      await opened.close();
      await remove();
    },
  };
}

export interface TestInstallation {
  readonly folder: string;
  readonly variables: { readonly DATA_DIR: string; readonly DATABASE_URL: string };
  remove(): Promise<void>;
}

/** Creates an installation; its processes end before it is removed. */
export async function createInstallation(): Promise<TestInstallation> {
  const folder = mkdtempSync(join(tmpdir(), 'tech-portal-data-'));
  const database = await copyDatabase('empty');
  return {
    folder,
    variables: { DATA_DIR: folder, DATABASE_URL: database.url },
    async remove() {
      await database.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
