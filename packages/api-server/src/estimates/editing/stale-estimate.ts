import type { Database } from '../../platform/db/index.ts';
import { ApiError } from '../../platform/http/index.ts';
import { presentEstimate } from '../estimates.presenter.ts';
import { readSideFacts } from '../estimate-side-facts.queries.ts';
import type { FullEstimate } from '../full-estimate.ts';

/** What an error carries so that the screen can show the estimate as it is now. */
export async function freshEstimate(db: Database, estimate: FullEstimate, now: Date): Promise<{ estimate: unknown }> {
  return { estimate: presentEstimate(estimate, await readSideFacts(db, estimate.record, now), now) };
}

/** Refuses a change based on an older version (`stale_version`); the error carries the estimate as it is. */
export async function requireFresh(
  db: Database,
  estimate: FullEstimate,
  { version, now }: { version?: number | undefined; now: Date },
): Promise<void> {
  if (version === undefined || version === estimate.version) return;
  const message = 'Somebody else changed this estimate meanwhile. Please look at it again before you go on.';
  throw new ApiError('stale_version', message, await freshEstimate(db, estimate, now));
}
