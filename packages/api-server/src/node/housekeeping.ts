import { deleteOldDevices } from '../auth/known-devices.commands.ts';
import { deleteExpiredTokens } from '../auth/tokens.commands.ts';
import { repeatWork } from '../background/repeated-work.ts';
import type { RepeatedWork } from '../background/repeated-work.ts';
import type { Deps } from '../deps.ts';
import { deleteOldCatalogChanges } from '../catalog/catalog-changes.commands.ts';
import { withoutValues } from '../http/without-values.ts';
import { deleteExpiredLimits } from '../limits/rate-limits.commands.ts';
import { deleteOldEmails } from '../mail/emails.commands.ts';

const EVERY_MS = 15 * 60_000;
/** Twice as long as an index may be behind before it is built anew. */
const KEEP_CHANGES_MS = 24 * 60 * 60_000;
const KEEP_EMAILS_MS = 30 * 24 * 60 * 60_000;

/** Removes now and then what nobody needs any more: ended tokens and counts, devices long unused, changes
 * of the catalog that every index has read, and emails long done. */
export function createHousekeeping({ db, clock, logger }: Pick<Deps, 'db' | 'clock' | 'logger'>): RepeatedWork {
  return repeatWork({
    async work() {
      const now = clock.now();
      await deleteExpiredTokens(db, now);
      await deleteOldDevices(db, now);
      await deleteExpiredLimits(db, now);
      await deleteOldCatalogChanges(db, new Date(now.getTime() - KEEP_CHANGES_MS));
      await deleteOldEmails(db, new Date(now.getTime() - KEEP_EMAILS_MS));
    },
    everyMs: EVERY_MS,
    onFailure: (error) => logger.warn({ error: withoutValues(error) }, 'housekeeping failed, trying again later'),
  });
}
