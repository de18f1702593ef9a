import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Age at which a lock counts as abandoned. Holders only replace one small file, so an older lock belongs to a crashed
 * process.
 */
const ABANDONED_AFTER_MS = 30_000;
const ACQUIRE_TIMEOUT_MS = 10_000;

const isAlreadyExistsError = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EEXIST';

/**
 * Moves an abandoned lock away. If several processes find it, one of them does so; a new lock created in between is
 * kept.
 */
async function removeAbandoned(lock: string): Promise<void> {
  const found = await stat(lock).catch(() => undefined);
  if (!found || Date.now() - found.mtimeMs <= ABANDONED_AFTER_MS) return;
  const movedLock = `${lock}-${randomUUID()}`;
  await rename(lock, movedLock).catch(() => undefined);
  await rm(movedLock, { recursive: true, force: true });
}

async function acquireLock(lock: string): Promise<string> {
  const owner = randomUUID();
  for (const start = Date.now(); ; await pause(25)) {
    try {
      await mkdir(lock);
      await writeFile(join(lock, 'owner'), owner);
      return owner;
    } catch (error) {
      if (!isAlreadyExistsError(error)) throw error;
      if (Date.now() - start > ACQUIRE_TIMEOUT_MS) {
        throw new Error(`Another process changes this release folder. If none does, delete ${lock} and try again.`);
      }
      await removeAbandoned(lock);
    }
  }
}

/** Runs a change to a release folder's pointer exclusively across processes. */
export async function withReleaseLock<Result>(root: string, change: () => Promise<Result>): Promise<Result> {
  await mkdir(root, { recursive: true });
  const lock = join(root, '.lock');
  const owner = await acquireLock(lock);
  try {
    return await change();
  } finally {
    // Does not remove the lock if another process has taken it over as abandoned.
    const holder = await readFile(join(lock, 'owner'), 'utf8').catch(() => undefined);
    if (holder === owner) await rm(lock, { recursive: true, force: true });
  }
}
