import { repeatWork } from '../background/repeated-work.ts';
import type { RepeatedWork } from '../background/repeated-work.ts';
import type { Deps } from '../deps.ts';
import { withoutValues } from '../http/without-values.ts';
import { judgeReleases } from './judge-releases.ts';
import type { Settings } from './environment.ts';

/** A canary that fails for too many people runs on for so long at most. */
const EVERY_MS = 2000;

/** Judges what all processes were told about the release folder, where this process has it; otherwise undefined. */
export async function openReleaseWatch(
  deps: Pick<Deps, 'db' | 'clock' | 'logger'>,
  { PORTAL_DIR, ERROR_BUDGET_PEOPLE, ERROR_BUDGET_PERCENT, AUTOMATIC_ROLLBACK }: Settings,
): Promise<RepeatedWork | undefined> {
  if (!PORTAL_DIR) return undefined;
  const { createErrorBudget, folderStore } = await import('@tech-portal/release/server');
  const budget = createErrorBudget({
    store: folderStore(PORTAL_DIR),
    people: ERROR_BUDGET_PEOPLE,
    percent: ERROR_BUDGET_PERCENT,
    rollsBack: AUTOMATIC_ROLLBACK === '1',
  });
  return repeatWork({
    work: () => judgeReleases(deps, budget),
    everyMs: EVERY_MS,
    onFailure: (error) =>
      deps.logger.warn({ error: withoutValues(error) }, 'releases could not be judged, trying again soon'),
  });
}
