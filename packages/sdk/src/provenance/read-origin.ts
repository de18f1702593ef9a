import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sha512Of } from './sha512.ts';
import type { Origin } from './statement.ts';

const run = promisify(execFile);

/** Output of git in a folder; undefined on failure. */
async function git(folder: string, ...args: readonly string[]): Promise<string | undefined> {
  try {
    const { stdout } = await run('git', ['-C', folder, ...args]);
    return stdout.trim();
  } catch {
    return undefined;
  }
}

/** Repository URL without credentials; undefined for a local folder. */
export function publicUrl(remote: string | undefined): string | undefined {
  const url = remote === undefined ? null : URL.parse(remote);
  if (!url || url.host === '') return undefined;
  return `${url.protocol}//${url.host}${url.pathname}`;
}

export async function readOrigin(folder: string): Promise<Origin> {
  const commit = await git(folder, 'rev-parse', 'HEAD');
  return {
    commit,
    repository: publicUrl(await git(folder, 'config', '--get', 'remote.origin.url')),
    hasChanges: commit === undefined || (await git(folder, 'status', '--porcelain')) !== '',
    lockfile: sha512Of(await readFile(join(folder, 'pnpm-lock.yaml'))),
  };
}
