import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import process from 'node:process';
import { BundledPostgresError } from './bundled-postgres-error.ts';

export interface ServerUser {
  readonly uid: number;
  readonly gid: number;
}

/** Unprivileged users: the first exists on Linux, the second on macOS, the third on both. */
const UNPRIVILEGED = ['postgres', '_postgres', 'nobody'];

export function findUserByName(name: string, users = readFileSync('/etc/passwd', 'utf8')): ServerUser | undefined {
  const line = users.split('\n').find((each) => each.startsWith(`${name}:`));
  const [, , uid = '', gid = ''] = line?.split(':') ?? [];
  // On macOS, `nobody` has the id -2, which cannot own files.
  return /^\d+$/.test(uid) && /^\d+$/.test(gid) ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

/**
 * Finds the user to run a server of this folder, if it must differ from this process: PostgreSQL refuses to run as
 * root. An existing owner of the folder is kept.
 *
 * @throws BundledPostgresError on a system without any such user
 */
export function findServerUser(folder: string): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(folder, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  for (const name of UNPRIVILEGED) {
    const user = findUserByName(name);
    if (user) return user;
  }
  throw new BundledPostgresError(
    `PostgreSQL does not run as root, and there is no user ${UNPRIVILEGED.join(' or ')}. Start the portal as another user.`,
  );
}

/** Checks that a user may read a path and enter each folder above it; `undefined` is the user of this process. */
export function isReadableBy(path: string, user: ServerUser | undefined): boolean {
  if (!user) return true;
  const { mode, uid } = statSync(path);
  if ((mode & 0o5) !== 0o5 && !(uid === user.uid && (mode & 0o500) === 0o500)) return false;
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const parent = statSync(folder);
    if ((parent.mode & 0o1) === 0 && !(parent.uid === user.uid && (parent.mode & 0o100) !== 0)) return false;
    if (folder === dirname(folder)) return true;
  }
}
