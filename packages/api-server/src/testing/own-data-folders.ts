import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { findRunning } from '../platform/postgres/own-postgres/cluster.ts';
import { openOwnPostgres } from '../platform/postgres/own-postgres/open-own-postgres.ts';
import { removeDataFolder } from './remove-data-folder.ts';

/** Creates the path of a data folder, removed with its content after the test. */
export function makeDataFolder(...deeper: readonly string[]): string {
  const root = mkdtempSync(join(tmpdir(), 'tech-portal-own-'));
  const folder = join(root, ...deeper);
  onTestFinished(async () => {
    await removeDataFolder(folder);
    await removeDataFolder(root);
  });
  return folder;
}

/** Creates a data folder once per file after a first server run: its path, and copies for tests. */
export function prepareDataFolder(): { readonly made: string; copyDataFolder(): string } {
  const made = mkdtempSync(join(tmpdir(), 'tech-portal-made-'));
  beforeAll(async () => {
    await (await openOwnPostgres(made)).close();
  });
  afterAll(() => removeDataFolder(made));
  return {
    made,
    copyDataFolder() {
      const folder = makeDataFolder();
      cpSync(made, folder, { recursive: true });
      return folder;
    },
  };
}

/** Runs a statement on a separate connection; returns the values of all rows. */
export async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query({ text: statement, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

export const running = (dataDir: string) => findRunning(join(dataDir, 'postgres'));
