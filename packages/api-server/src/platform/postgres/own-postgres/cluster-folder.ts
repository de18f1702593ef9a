import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
} from 'node:fs';
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import process from 'node:process';
import { initialize } from './cluster.ts';
import type { Cluster } from './cluster.ts';
import { findPrograms, programsCache } from './find-programs.ts';
import { failedToStart, OwnPostgresError } from './own-postgres-error.ts';
import { findServerUser } from './server-user.ts';
import type { ServerUser } from './server-user.ts';

/** Version of the files that the programs of the packages read and write. */
const MAJOR = '18';
const FOLDER = 'postgres';
const UNFINISHED = `${FOLDER}.new-`;
/** Longer than making one takes. */
const ABANDONED_MS = 10 * 60_000;
/** Where the portal had its data while its database was embedded in the process. */
const EARLIER_FOLDER = 'database';
const PASSWORD = 'portal.password';

/** Whether a socket in a folder is a way to connect; otherwise it is the loopback address with a password. */
export const hasSockets = process.platform !== 'win32';

/** The password of the role where there are no sockets. */
export const readPassword = ({ folder }: Cluster): string => readFileSync(join(folder, PASSWORD), 'utf8');

/** Removes what processes left that were killed while they made a folder. */
function removeAbandoned(dataDir: string): void {
  for (const name of readdirSync(dataDir).filter((each) => each.startsWith(UNFINISHED))) {
    const path = join(dataDir, name);
    const { mtimeMs = Date.now() } = statSync(path, { throwIfNoEntry: false }) ?? {};
    if (Date.now() - mtimeMs > ABANDONED_MS) rmSync(path, { recursive: true, force: true });
  }
}

/** A power cut would otherwise take away the name of a folder whose files are on the disk. */
function syncFolder(path: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

async function create(dataDir: string, target: Cluster): Promise<void> {
  const { user } = target;
  const folder = mkdtempSync(join(dataDir, UNFINISHED));
  const passwordFile = `${folder}.password`;
  try {
    if (user) chownSync(folder, user.uid, user.gid);
    if (hasSockets) await initialize({ ...target, folder }, { auth: 'trust' });
    else {
      writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
      await initialize({ ...target, folder }, { auth: { passwordFile } });
      renameSync(passwordFile, join(folder, PASSWORD));
    }
    // Another process may have made one meanwhile: then this is not renamed, and that one is used.
    if (!existsSync(target.folder)) renameSync(folder, target.folder);
    syncFolder(dataDir);
  } catch (error) {
    if (!existsSync(target.folder)) throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
    rmSync(passwordFile, { force: true });
  }
}

/** A folder that root has copied belongs to root; PostgreSQL refuses one that is not its user's. */
function giveTo(folder: string, { uid, gid }: ServerUser): void {
  if (statSync(folder).uid === uid) return;
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(folder, name), uid, gid);
  chownSync(folder, uid, gid);
}

function refuseOther(folder: string): void {
  let version;
  try {
    version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  } catch (error) {
    throw failedToStart(folder, error instanceof Error ? error.message : '');
  }
  if (version === MAJOR) return;
  throw new OwnPostgresError(
    `The database in ${folder} is of PostgreSQL ${version}, and this version of the portal has ${MAJOR}. Nothing was changed. ` +
      'Back it up with the version that wrote it (npm run portal -- backup), move the folder away, and restore the backup.',
  );
}

/** Data of that time, without a folder of PostgreSQL beside them. */
function refuseEarlier(dataDir: string, mayBeginAnew: boolean, say: (line: string) => void): void {
  const old = join(dataDir, EARLIER_FOLDER);
  if (!existsSync(join(old, 'PG_VERSION'))) return;
  if (!mayBeginAnew) {
    throw new OwnPostgresError(
      `The data in ${old} were written by an earlier version of the portal, and this version does not read them. ` +
        'Nothing was changed. Move that folder away to start with an empty database, or run the earlier version to keep using it.',
    );
  }
  say(
    `The data in ${old} are of an earlier version, which this version does not read. They were left as they are, and new ` +
      'sample data are made. Delete that folder if you no longer need it.',
  );
}

/**
 * Prepares the server of a data folder, and makes its files if there are none. A process that is killed meanwhile leaves
 * none; of several at once, all get the same.
 *
 * @param mayBeginAnew whether data that this version does not read may be left aside
 * @throws OwnPostgresError
 */
export async function prepareCluster(
  dataDir: string,
  { mayBeginAnew, say }: { mayBeginAnew: boolean; say: (line: string) => void },
): Promise<Cluster> {
  try {
    mkdirSync(dataDir, { recursive: true });
    const folder = join(dataDir, FOLDER);
    const user = findServerUser(folder);
    const cluster: Cluster = {
      folder,
      user,
      programs: findPrograms(programsCache(join(dataDir, 'programs'), user), user),
    };
    removeAbandoned(dataDir);
    if (!existsSync(folder)) {
      refuseEarlier(dataDir, mayBeginAnew, say);
      await create(dataDir, cluster);
    }
    refuseOther(folder);
    if (user) giveTo(folder, user);
    // Whoever may enter it can connect; a copy has the rights of new folders.
    chmodSync(folder, 0o700);
    return cluster;
  } catch (error) {
    const isSystem = error instanceof Error && 'syscall' in error;
    throw isSystem ? failedToStart(dataDir, error.message) : error;
  }
}
