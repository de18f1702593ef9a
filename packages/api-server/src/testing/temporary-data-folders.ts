import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { findRunningServer as findServer } from '../platform/postgres/bundled-postgres/cluster.ts';
import { openBundledPostgres } from '../platform/postgres/bundled-postgres/open-bundled-postgres.ts';
import { removeDataFolder } from './remove-data-folder.ts';

/** Creates the path of a data folder, which is removed with its content after the test. */
export function createDataFolder(...subfolders: readonly string[]): string {
  const root = mkdtempSync(join(tmpdir(), 'tech-portal-own-'));
  const folder = join(root, ...subfolders);
  onTestFinished(async () => {
    await removeDataFolder(folder);
    await removeDataFolder(root);
  });
  return folder;
}

/**
 * Prepares a data folder once per file by running a server in it. Returns its path and a function that copies it for a
 * test.
 */
export function prepareDataFolder(): { readonly preparedFolder: string; copyDataFolder(): string } {
  const preparedFolder = mkdtempSync(join(tmpdir(), 'tech-portal-made-'));
  beforeAll(async () => {
    await (await openBundledPostgres(preparedFolder)).close();
  });
  afterAll(() => removeDataFolder(preparedFolder));
  return {
    preparedFolder,
    copyDataFolder() {
      const folder = createDataFolder();
      cpSync(preparedFolder, folder, { recursive: true });
      return folder;
    },
  };
}

/** Runs a statement on a separate connection; returns the values of all rows. */
export async function queryValues(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query({ text: statement, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

export const findRunningServer = (dataDir: string) => findServer(join(dataDir, 'postgres'));
