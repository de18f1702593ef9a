import { readdir, stat, statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { selectRows } from '../../platform/db/index.ts';
import { codeOf, failed, NoDatabaseError, ok, skipped, warning } from './check.ts';
import type { Check, CheckContext } from './check.ts';
import { nearestExistingFolder } from './test-folder-write.ts';

const HOUR_MS = 3_600_000;
const MEGABYTE = 1024 * 1024;
/** Below the first limit the disk is nearly full; below the second it needs attention. */
const MIN_FREE_BYTES = 200 * MEGABYTE;
const ENOUGH_FREE_BYTES = 1024 * MEGABYTE;
/** One day between backups, plus the duration of a backup. */
const MAX_BACKUP_AGE_HOURS = 26;
/**
 * Tolerated clock difference; a larger one shifts the expiry of sessions and links. HTTP dates have a precision of one
 * second.
 */
const MAX_CLOCK_DIFFERENCE_SECONDS = 5;

/** Measures how many milliseconds other clocks are ahead of this one. The keys are the names of the clocks. */
async function measureClockOffsets({ settings, signal, database, now }: CheckContext): Promise<Map<string, number>> {
  const offsets = new Map<string, number>();
  const offsetOf = (startedAt: number, otherTime: number): number => otherTime - (startedAt + now().getTime()) / 2;
  try {
    const db = await database();
    const startedAt = now().getTime();
    const [row] = await selectRows<{ at: number }>(
      db,
      sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as at`,
    );
    if (row) offsets.set('the database', offsetOf(startedAt, row.at));
  } catch (error) {
    if (!(error instanceof NoDatabaseError)) throw error;
  }
  try {
    const startedAt = now().getTime();
    const response = await fetch(`${settings.PUBLIC_URL}/api/live`, { redirect: 'manual', signal });
    await response.body?.cancel();
    const date = Date.parse(response.headers.get('date') ?? '');
    // The Date header is truncated to seconds, so it is half a second early on average.
    if (!Number.isNaN(date)) offsets.set(new URL(settings.PUBLIC_URL).host, offsetOf(startedAt, date + 500));
  } catch {
    // The address check reports the reason.
  }
  return offsets;
}

const clock: Check = {
  name: 'clock',
  variables: ['PUBLIC_URL', 'DATABASE_URL'],
  async run(context) {
    const offsets = await measureClockOffsets(context);
    if (offsets.size === 0)
      return skipped('The time could not be compared: neither the database nor PUBLIC_URL responds.');
    const outOfSync = [...offsets].filter(([, ms]) => Math.abs(ms) > MAX_CLOCK_DIFFERENCE_SECONDS * 1000);
    if (outOfSync.length === 0)
      return ok(`The clock of this machine agrees with ${[...offsets.keys()].join(' and ')}.`);
    const differences = outOfSync.map(
      ([name, ms]) => `${name} is ${Math.round(Math.abs(ms) / 1000)} s ${ms > 0 ? 'ahead of' : 'behind'} this machine`,
    );
    return failed(
      `The clocks differ: ${differences.join('; ')}.`,
      'Synchronize the clocks of all machines: timedatectl set-ntp true, or chrony.',
    );
  },
};

const disk: Check = {
  name: 'disk',
  variables: [],
  async run({ settings: { DATA_DIR, PORTAL_DIR, BACKUP_DIR } }) {
    const folders = [DATA_DIR, PORTAL_DIR, BACKUP_DIR].filter((folder) => folder !== undefined);
    const volumes = await Promise.all(
      folders.map(async (folder) => {
        const { bavail, bsize } = await statfs(await nearestExistingFolder(resolve(folder)));
        return { folder, free: bavail * bsize };
      }),
    );
    const { folder, free } = volumes.reduce((smallest, freeSpace) =>
      freeSpace.free < smallest.free ? freeSpace : smallest,
    );
    const freeSpace = `${Math.floor(free / MEGABYTE).toLocaleString('en-US')} MB are free at ${folder}`;
    const mend = 'Free some space: remove old versions with npm run release -- prune, and delete old backups.';
    if (free < MIN_FREE_BYTES) return failed(`Only ${freeSpace}.`, mend);
    return free < ENOUGH_FREE_BYTES
      ? warning(`Only ${freeSpace}.`, mend)
      : ok(`${freeSpace}. The disk of the database is not visible from here.`);
  },
};

const backups: Check = {
  name: 'backups',
  variables: ['BACKUP_DIR'],
  async run({ settings: { BACKUP_DIR }, now }) {
    const mend = 'Run `npm run portal -- backup` from a timer, and look at its output.';
    if (!BACKUP_DIR)
      return warning(
        'BACKUP_DIR is not set, so backups are not checked.',
        'Set it to the folder that `npm run portal -- backup` writes to.',
      );
    let names: string[];
    try {
      names = (await readdir(BACKUP_DIR)).filter((name) => /^tech-portal-.*\.backup$/.test(name));
    } catch (error) {
      return failed(`${BACKUP_DIR} cannot be read (${codeOf(error)}).`, 'Correct BACKUP_DIR, or its permissions.');
    }
    if (names.length === 0) return failed(`There is no backup in ${BACKUP_DIR}.`, mend);
    const modifiedTimes = await Promise.all(names.map(async (name) => (await stat(join(BACKUP_DIR, name))).mtimeMs));
    const hours = Math.floor((now().getTime() - Math.max(...modifiedTimes)) / HOUR_MS);
    return hours >= MAX_BACKUP_AGE_HOURS
      ? failed(`The newest backup in ${BACKUP_DIR} is ${hours} hours old.`, mend)
      : ok(`The newest backup is ${hours} hours old. Try a restore now and then.`);
  },
};

export const machineChecks: readonly Check[] = [clock, disk, backups];
