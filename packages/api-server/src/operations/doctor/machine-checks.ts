import { readdir, stat, statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { selectRows } from '../../platform/db/index.ts';
import { codeOf, failed, NoDatabaseError, ok, skipped, warning } from './check.ts';
import type { Check, CheckContext } from './check.ts';
import { existingFolder } from './try-folder.ts';

const HOUR_MS = 3_600_000;
const MEGABYTE = 1024 * 1024;
/** Below the first limit the disk is nearly full; below the second it needs attention. */
const LEAST_FREE = 200 * MEGABYTE;
const ENOUGH_FREE = 1024 * MEGABYTE;
/** One day between backups, plus the duration of a backup. */
const BACKUP_HOURS = 26;
/**
 * Tolerated clock difference; more shifts the expiry of sessions and links. HTTP dates have a precision of one second.
 */
const MOST_SECONDS = 5;

/** Measures by how many milliseconds other clocks are ahead of this one, by name. */
async function clocksAhead({ settings, signal, database, now }: CheckContext): Promise<Map<string, number>> {
  const ahead = new Map<string, number>();
  const aheadOf = (began: number, other: number): number => other - (began + now().getTime()) / 2;
  try {
    const db = await database();
    const began = now().getTime();
    const [row] = await selectRows<{ at: number }>(
      db,
      sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as at`,
    );
    if (row) ahead.set('the database', aheadOf(began, row.at));
  } catch (error) {
    if (!(error instanceof NoDatabaseError)) throw error;
  }
  try {
    const began = now().getTime();
    const response = await fetch(`${settings.PUBLIC_URL}/api/live`, { redirect: 'manual', signal });
    await response.body?.cancel();
    const date = Date.parse(response.headers.get('date') ?? '');
    // The Date header is truncated to seconds; half a second is the expected remainder.
    if (!Number.isNaN(date)) ahead.set(new URL(settings.PUBLIC_URL).host, aheadOf(began, date + 500));
  } catch {
    // The address check reports the reason.
  }
  return ahead;
}

const clock: Check = {
  name: 'clock',
  variables: ['PUBLIC_URL', 'DATABASE_URL'],
  async look(context) {
    const clocks = await clocksAhead(context);
    if (clocks.size === 0)
      return skipped('The time could not be compared: neither the database nor PUBLIC_URL responds.');
    const wrong = [...clocks].filter(([, ms]) => Math.abs(ms) > MOST_SECONDS * 1000);
    if (wrong.length === 0) return ok(`This machine has the time of ${[...clocks.keys()].join(' and ')}.`);
    const said = wrong.map(
      ([name, ms]) => `${name} is ${Math.round(Math.abs(ms) / 1000)} s ${ms > 0 ? 'ahead of' : 'behind'} this machine`,
    );
    return failed(
      `The clocks differ: ${said.join('; ')}.`,
      'Synchronize the clocks of all machines: timedatectl set-ntp true, or chrony.',
    );
  },
};

const disk: Check = {
  name: 'disk',
  variables: [],
  async look({ settings: { DATA_DIR, PORTAL_DIR, BACKUP_DIR } }) {
    const folders = [DATA_DIR, PORTAL_DIR, BACKUP_DIR].filter((folder) => folder !== undefined);
    const rooms = await Promise.all(
      folders.map(async (folder) => {
        const { bavail, bsize } = await statfs(await existingFolder(resolve(folder)));
        return { folder, free: bavail * bsize };
      }),
    );
    const { folder, free } = rooms.reduce((least, room) => (room.free < least.free ? room : least));
    const room = `${Math.floor(free / MEGABYTE).toLocaleString('en-US')} MB are free at ${folder}`;
    const mend = 'Free some space: remove old versions with npm run release -- prune, and delete old backups.';
    if (free < LEAST_FREE) return failed(`Only ${room}.`, mend);
    return free < ENOUGH_FREE
      ? warning(`Only ${room}.`, mend)
      : ok(`${room}. The disk of the database is not visible from here.`);
  },
};

const backups: Check = {
  name: 'backups',
  variables: ['BACKUP_DIR'],
  async look({ settings: { BACKUP_DIR }, now }) {
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
    const times = await Promise.all(names.map(async (name) => (await stat(join(BACKUP_DIR, name))).mtimeMs));
    const hours = Math.floor((now().getTime() - Math.max(...times)) / HOUR_MS);
    return hours >= BACKUP_HOURS
      ? failed(`The newest backup in ${BACKUP_DIR} is ${hours} hours old.`, mend)
      : ok(`The newest backup is ${hours} hours old. Try a restore now and then.`);
  },
};

export const machineChecks: readonly Check[] = [clock, disk, backups];
