import type { Deps } from '../deps.ts';
import type { JobHandler } from '../jobs/job-handlers.ts';
import type { Settings } from './environment.ts';
import { judgeReleases } from './judge-releases.ts';

/** Judges the versions in the release folder, where this process has it; otherwise undefined. */
export async function openJudge(
  deps: Pick<Deps, 'db' | 'clock' | 'logger'>,
  { PORTAL_DIR, RELEASE_KEY, ERROR_BUDGET_PEOPLE, ERROR_BUDGET_PERCENT, AUTOMATIC_ROLLBACK }: Settings,
): Promise<JobHandler<'judge-releases'> | undefined> {
  if (!PORTAL_DIR) return undefined;
  const { createErrorBudget, folderStore } = await import('@tech-portal/release/server');
  const budget = createErrorBudget({
    store: folderStore(PORTAL_DIR),
    people: ERROR_BUDGET_PEOPLE,
    percent: ERROR_BUDGET_PERCENT,
    rollsBack: AUTOMATIC_ROLLBACK === '1',
    releaseKey: RELEASE_KEY,
  });
  return () => judgeReleases(deps, budget);
}
