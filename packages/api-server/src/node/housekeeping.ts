import { repeatWork } from '../background/repeated-work.ts';
import type { RepeatedWork } from '../background/repeated-work.ts';
import type { Deps } from '../deps.ts';
import { withoutValues } from '../http/without-values.ts';
import { removeAged } from '../retention/remove-aged.commands.ts';

const EVERY_MS = 15 * 60_000;

/** Regularly removes what is no longer needed. */
export function createHousekeeping({ db, clock, logger }: Pick<Deps, 'db' | 'clock' | 'logger'>): RepeatedWork {
  return repeatWork({
    work: () => removeAged(db, clock.now()),
    everyMs: EVERY_MS,
    onFailure: (error) => logger.warn({ error: withoutValues(error) }, 'housekeeping failed, trying again later'),
  });
}
