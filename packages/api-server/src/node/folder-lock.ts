import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

const LOCK_NAME = 'database.lock';
/** A take-over lasts milliseconds; one this old belongs to a process that died in the middle of it. */
const TAKE_OVER_MS = 10_000;

interface Holder {
  readonly pid: number;
  readonly host: string;
  /** When the process started, as the system counts it, since process ids are used again. */
  readonly started: string | null;
}

/** The folder of the embedded database is in use; the message says by whom and what to do. */
export class FolderLockedError extends Error {
  constructor(folder: string, { pid, host }: Holder) {
    const who = host === hostname() ? `process ${pid}` : `process ${pid} on ${host}`;
    super(
      `The database in ${folder} is in use by ${who}. Stop that process, or set DATA_DIR to another folder. ` +
        `If it is surely gone, delete ${join(folder, LOCK_NAME)}.`,
    );
    this.name = 'FolderLockedError';
  }
}

function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The 22nd field; the second one, in brackets, may hold spaces.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

function isAlive({ pid, host, started }: Holder): boolean {
  if (host !== hostname()) return true;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false;
  }
  const now = startOf(pid);
  return started === null || now === null || now === started;
}

function readHolder(path: string): Holder | undefined {
  try {
    const holder: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (typeof holder !== 'object' || holder === null) return undefined;
    if (!('pid' in holder) || typeof holder.pid !== 'number' || holder.pid < 1) return undefined;
    if (!('host' in holder) || typeof holder.host !== 'string') return undefined;
    return {
      pid: holder.pid,
      host: holder.host,
      started: 'started' in holder ? (holder.started as string | null) : null,
    };
  } catch {
    return undefined;
  }
}

function tryCreate(path: string, content: string): boolean {
  try {
    writeFileSync(path, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function removeIfOld(path: string): void {
  try {
    if (Date.now() - statSync(path).mtimeMs > TAKE_OVER_MS) rmSync(path, { force: true });
  } catch {
    // It is gone already.
  }
}

/**
 * Makes this process the only one to open a folder, since the embedded database takes no lock of its own and two
 * openers lose rows without a word. A lock whose process is gone is taken over.
 *
 * @returns what releases it
 * @throws FolderLockedError
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, LOCK_NAME);
  const own: Holder = { pid: process.pid, host: hostname(), started: startOf(process.pid) };
  const content = `${JSON.stringify(own)}\n`;

  if (!tryCreate(path, content)) {
    const takeOver = `${path}.take-over`;
    removeIfOld(takeOver);
    const holder = readHolder(path);
    const mayTakeOver = tryCreate(takeOver, content);
    try {
      const current = readHolder(path) ?? holder;
      // A lock without a readable holder was cut off while it was written.
      if (!mayTakeOver || (current && isAlive(current))) throw new FolderLockedError(folder, current ?? own);
      rmSync(path, { force: true });
      if (!tryCreate(path, content)) throw new FolderLockedError(folder, readHolder(path) ?? own);
    } finally {
      if (mayTakeOver) rmSync(takeOver, { force: true });
    }
  }

  return () => {
    const holder = readHolder(path);
    if (holder?.pid === own.pid && holder.started === own.started) rmSync(path, { force: true });
  };
}
