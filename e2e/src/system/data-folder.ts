import { cpSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromSetup } from './environment.ts';

/** File system in memory: there a database is copied in a tenth of the time, and no write waits for a disk. */
const MEMORY = '/dev/shm';
const ENOUGH_MEMORY = 4 * 2 ** 30;

function parent(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH_MEMORY ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** An empty folder for the data of a portal; who makes it removes it. */
export const makeDataFolder = (): string => mkdtempSync(join(parent(), 'portal-e2e-'));

/** A folder with the sample data as every scenario finds it. */
export function copySampleData(): string {
  const folder = makeDataFolder();
  cpSync(fromSetup('PORTAL_TEMPLATE'), folder, { recursive: true });
  return folder;
}
