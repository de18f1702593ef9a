import type { Database } from '../../platform/db/index.ts';
import { ApiError } from '../../platform/http/index.ts';
import { presentEstimate } from '../estimates.presenter.ts';
import { readRelatedData } from '../estimate-related-data.queries.ts';
import type { FullEstimate } from '../full-estimate.ts';

/** Error payload with the current estimate, for the screen to show. */
export async function currentEstimatePayload(
  db: Database,
  estimate: FullEstimate,
  now: Date,
): Promise<{ estimate: unknown }> {
  return { estimate: presentEstimate(estimate, await readRelatedData(db, estimate.record, now), now) };
}

/** Rejects a change based on an older version: `stale_version` with the current estimate. */
export async function requireCurrentVersion(
  db: Database,
  estimate: FullEstimate,
  { version, now }: { version?: number | undefined; now: Date },
): Promise<void> {
  if (version === undefined || version === estimate.version) return;
  const message = 'Someone else changed this estimate. Please review it before you continue.';
  throw new ApiError('stale_version', message, await currentEstimatePayload(db, estimate, now));
}
