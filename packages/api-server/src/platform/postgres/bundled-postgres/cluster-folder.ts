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
import { initializeCluster } from './cluster.ts';
import type { Cluster } from './cluster.ts';
import { findPrograms, programsCacheFolder } from './find-programs.ts';
import { startFailedError, BundledPostgresError } from './bundled-postgres-error.ts';
import { findServerUser } from './server-user.ts';
import type { ServerUser } from './server-user.ts';

/** Major version of the data files of the bundled PostgreSQL. */
const MAJOR_VERSION = '18';
const FOLDER_NAME = 'postgres';
const UNFINISHED_PREFIX = `${FOLDER_NAME}.new-`;
/** Age in ms at which an unfinished folder counts as abandoned; creating one takes less time. */
const ABANDONED_AFTER_MS = 10 * 60_000;
/** Data folder from when the database was embedded in the process. */
const LEGACY_FOLDER = 'database';
const PASSWORD_FILE = 'portal.password';

/** True if clients connect through a socket in the folder; false uses loopback with a password. */
export const hasSockets = process.platform !== 'win32';

/** Reads the role's password, used where there are no sockets. */
export const readPassword = ({ folder }: Cluster): string => readFileSync(join(folder, PASSWORD_FILE), 'utf8');

/** Removes unfinished folders of killed processes. */
function removeAbandonedFolders(dataDir: string): void {
  for (const name of readdirSync(dataDir).filter((each) => each.startsWith(UNFINISHED_PREFIX))) {
    const path = join(dataDir, name);
    const { mtimeMs = Date.now() } = statSync(path, { throwIfNoEntry: false }) ?? {};
    if (Date.now() - mtimeMs > ABANDONED_AFTER_MS) rmSync(path, { recursive: true, force: true });
  }
}

/** Syncs the directory, because after a power failure its entries could be missing although the files are on disk. */
function syncFolder(path: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

async function createCluster(dataDir: string, target: Cluster): Promise<void> {
  const { user } = target;
  const folder = mkdtempSync(join(dataDir, UNFINISHED_PREFIX));
  const passwordFile = `${folder}.password`;
  try {
    if (user) chownSync(folder, user.uid, user.gid);
    if (hasSockets) await initializeCluster({ ...target, folder }, { auth: 'trust' });
    else {
      writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
      await initializeCluster({ ...target, folder }, { auth: { passwordFile } });
      renameSync(passwordFile, join(folder, PASSWORD_FILE));
    }
    // Another process may have created the folder first; in that case, its folder is used.
    if (!existsSync(target.folder)) renameSync(folder, target.folder);
    syncFolder(dataDir);
  } catch (error) {
    if (!existsSync(target.folder)) throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
    rmSync(passwordFile, { force: true });
  }
}

/** Changes ownership of a folder copied by root: PostgreSQL refuses to run on files of another user. */
function changeOwner(folder: string, { uid, gid }: ServerUser): void {
  if (statSync(folder).uid === uid) return;
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(folder, name), uid, gid);
  chownSync(folder, uid, gid);
}

function requireSameVersion(folder: string): void {
  let version;
  try {
    version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  } catch (error) {
    throw startFailedError(folder, error instanceof Error ? error.message : '');
  }
  if (version === MAJOR_VERSION) return;
  throw new BundledPostgresError(
    `The database in ${folder} was created by PostgreSQL ${version}, but this version of the portal uses PostgreSQL ${MAJOR_VERSION}. Nothing was changed. ` +
      'Back it up with the version that wrote it (npm run portal -- backup), move the folder away, and restore the backup.',
  );
}

/**
 * Rejects data of the former embedded database, or only prints a line about it if `canStartEmpty` is set. Call it only
 * if there is no PostgreSQL folder.
 */
function rejectLegacyData(dataDir: string, canStartEmpty: boolean, printLine: (line: string) => void): void {
  const legacyFolder = join(dataDir, LEGACY_FOLDER);
  if (!existsSync(join(legacyFolder, 'PG_VERSION'))) return;
  if (!canStartEmpty) {
    throw new BundledPostgresError(
      `The data in ${legacyFolder} were written by an earlier version of the portal, and this version does not read them. ` +
        'Nothing was changed. Move that folder away to start with an empty database, or run the earlier version to keep using it.',
    );
  }
  printLine(
    `The data in ${legacyFolder} are from an earlier version, which this version cannot read. They are unchanged, and new ` +
      'sample data is created. Delete that folder if you no longer need it.',
  );
}

/**
 * Prepares the server of a data folder and creates its files if missing. Atomic: a killed process leaves no partial
 * folder, and concurrent processes use the same one.
 *
 * @param canStartEmpty allows starting empty when this version cannot read existing data
 * @throws BundledPostgresError
 */
export async function prepareCluster(
  dataDir: string,
  { canStartEmpty, printLine }: { canStartEmpty: boolean; printLine: (line: string) => void },
): Promise<Cluster> {
  try {
    mkdirSync(dataDir, { recursive: true });
    const folder = join(dataDir, FOLDER_NAME);
    const user = findServerUser(folder);
    const cluster: Cluster = {
      folder,
      user,
      programs: findPrograms(programsCacheFolder(join(dataDir, 'programs'), user), user),
    };
    removeAbandonedFolders(dataDir);
    if (!existsSync(folder)) {
      rejectLegacyData(dataDir, canStartEmpty, printLine);
      await createCluster(dataDir, cluster);
    }
    requireSameVersion(folder);
    if (user) changeOwner(folder, user);
    // Access to the folder is access to the database; a copied folder has default permissions.
    chmodSync(folder, 0o700);
    return cluster;
  } catch (error) {
    const isSystemError = error instanceof Error && 'syscall' in error;
    throw isSystemError ? startFailedError(dataDir, error.message) : error;
  }
}
