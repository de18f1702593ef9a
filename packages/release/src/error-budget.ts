import { endCanary } from './canary.ts';
import { readLiveVersions } from './live-versions.ts';
import { rollback } from './promote.ts';
import type { PublishedVersion } from './publish.ts';
import type { ReleaseStore } from './release-store.ts';

export interface ErrorBudgetOptions {
  readonly store: ReleaseStore;
  /** So many different people may see a version fail within the window; one more person spends the budget. */
  readonly people?: number;
  readonly windowMinutes?: number;
  /** Hours after its promotion in which a live version is taken back by itself; later it needs a person. */
  readonly freshHours?: number;
}

/** A version that failed for somebody: it did not load, or threw while it was drawn. */
interface SeenFault extends PublishedVersion {
  /** Who saw it; the same person counts once. */
  readonly person: string;
  readonly now: Date;
}

/** What a fault led to. */
export type FaultOutcome = 'noted' | 'canary ended' | 'rolled back';

export interface ErrorBudget {
  note(fault: SeenFault): Promise<FaultOutcome>;
}

const MINUTE_MS = 60_000;
const mostVersions = 1000;

/**
 * Counts the people for whom a version failed. When too many did within the window, everybody gets the version
 * before: a canary ends, a version that was made live lately is rolled back. Each process counts for itself.
 */
export function createErrorBudget({
  store,
  people = 2,
  windowMinutes = 10,
  freshHours = 24,
}: ErrorBudgetOptions): ErrorBudget {
  const seen = new Map<string, Map<string, number>>();

  function count({ app, version, person, now }: SeenFault): number {
    const key = `${app} ${version}`;
    if (!seen.has(key) && seen.size >= mostVersions) seen.clear();
    const times = seen.get(key) ?? new Map<string, number>();
    seen.set(key, times);
    times.set(person, now.getTime());
    for (const [who, when] of times) if (when <= now.getTime() - windowMinutes * MINUTE_MS) times.delete(who);
    return times.size;
  }

  return {
    async note(fault) {
      const { app, version, now } = fault;
      if (count(fault) <= people) return 'noted';
      seen.delete(`${app} ${version}`);
      if (await endCanary({ store, app, version, now })) return 'canary ended';
      const { history = [] } = (await readLiveVersions(store))[app] ?? {};
      const live = history.at(-1);
      const isFresh = live && now.getTime() - Date.parse(live.since) < freshHours * 60 * MINUTE_MS;
      if (live?.version !== version || !isFresh || history.length < 2) return 'noted';
      await rollback({ store, app, now });
      return 'rolled back';
    },
  };
}
