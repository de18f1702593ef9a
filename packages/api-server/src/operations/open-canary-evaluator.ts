import type { Deps } from '../platform/deps/index.ts';
import type { JobHandler } from '../platform/jobs/index.ts';
import type { Settings } from './environment.ts';
import { recordReleases } from '../releases/index.ts';
import { evaluateCanaries } from './judge-releases.ts';
import { openReleaseSources } from './release-sources.ts';

/** Creates the handler that evaluates releases; undefined if this process has no release folder. */
export async function openCanaryEvaluator(
  deps: Pick<Deps, 'db' | 'clock' | 'logger'>,
  settings: Settings,
): Promise<JobHandler<'judge-releases'> | undefined> {
  const { PORTAL_DIR, RELEASE_KEY, ERROR_BUDGET_PEOPLE, ERROR_BUDGET_PERCENT, AUTOMATIC_ROLLBACK } = settings;
  if (!PORTAL_DIR) return undefined;
  const { createErrorBudget, folderStore, readReleaseFacts } = await import('@tech-portal/release/server');
  const store = folderStore(PORTAL_DIR);
  return async () => {
    const { sources } = await openReleaseSources(settings, PORTAL_DIR);
    try {
      await sources?.check();
      await recordReleases(deps.db, await readReleaseFacts(store, sources), deps.clock.now());
      const budget = createErrorBudget({
        store,
        sources,
        people: ERROR_BUDGET_PEOPLE,
        percent: ERROR_BUDGET_PERCENT,
        canRollBack: AUTOMATIC_ROLLBACK === '1',
        releaseKey: RELEASE_KEY,
      });
      await evaluateCanaries(deps, budget);
    } finally {
      sources?.stop();
    }
  };
}
