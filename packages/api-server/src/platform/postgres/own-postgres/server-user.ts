import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import process from 'node:process';
import { OwnPostgresError } from './own-postgres-error.ts';

/** The user that owns a server's files and runs its processes. */
export interface ServerUser {
  readonly uid: number;
  readonly gid: number;
}

/** Names of Linux, macOS and either. */
const UNPRIVILEGED = ['postgres', '_postgres', 'nobody'];

/** Finds a user of this machine. */
export function findByName(name: string, users = readFileSync('/etc/passwd', 'utf8')): ServerUser | undefined {
  const line = users.split('\n').find((each) => each.startsWith(`${name}:`));
  const [, , uid = '', gid = ''] = line?.split(':') ?? [];
  // macOS gives `nobody` the id -2, which files cannot be given to.
  return /^\d+$/.test(uid) && /^\d+$/.test(gid) ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

/**
 * Finds the user that a server of this folder runs as, where that is another one than this process's: PostgreSQL
 * refuses to run as root. A folder that belongs to somebody keeps its owner.
 *
 * @throws OwnPostgresError on a system without any such user
 */
export function findServerUser(folder: string): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(folder, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  for (const name of UNPRIVILEGED) {
    const user = findByName(name);
    if (user) return user;
  }
  throw new OwnPostgresError(
    `PostgreSQL does not run as root, and there is no user ${UNPRIVILEGED.join(' or ')}. Start the portal as another user.`,
  );
}

/** Whether a user may read a file or folder: everybody may, and may enter each folder above it. */
export function mayReach(path: string, user: ServerUser | undefined): boolean {
  if (!user) return true;
  const { mode, uid } = statSync(path);
  if ((mode & 0o5) !== 0o5 && !(uid === user.uid && (mode & 0o500) === 0o500)) return false;
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const above = statSync(folder);
    if ((above.mode & 0o1) === 0 && !(above.uid === user.uid && (above.mode & 0o100) !== 0)) return false;
    if (folder === dirname(folder)) return true;
  }
}
