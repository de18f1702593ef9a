import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A lock older than this was left behind by a process that died; changing pointers takes milliseconds. */
const abandonedAfter = 30_000;
const giveUpAfter = 10_000;

const isThere = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EEXIST';

async function removeAbandoned(lock: string) {
  const found = await stat(lock).catch(() => undefined);
  if (found && Date.now() - found.mtimeMs > abandonedAfter) await rm(lock, { recursive: true, force: true });
}

async function take(lock: string) {
  for (const start = Date.now(); ; await pause(25)) {
    try {
      await mkdir(lock);
      return;
    } catch (error) {
      if (!isThere(error)) throw error;
      if (Date.now() - start > giveUpAfter) {
        throw new Error(`Another process changes this release folder. If none does, delete ${lock} and try again.`);
      }
      await removeAbandoned(lock);
    }
  }
}

/** Runs a change of a release folder's pointers alone, also against other processes on this folder. */
export async function withReleaseLock<Result>(root: string, change: () => Promise<Result>): Promise<Result> {
  await mkdir(root, { recursive: true });
  const lock = join(root, '.lock');
  await take(lock);
  try {
    return await change();
  } finally {
    await rm(lock, { recursive: true, force: true });
  }
}
