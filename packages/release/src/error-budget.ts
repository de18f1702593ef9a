import { audienceOf } from './audience.ts';
import { endCanary } from './canary.ts';
import { readLiveVersions } from './live-versions.ts';
import { rollback } from './promote.ts';
import type { PublishedVersion } from './publish.ts';
import { createRecentPeople } from './recent-people.ts';
import type { Person } from './recent-people.ts';
import type { ReleaseStore } from './release-store.ts';
import { runningVersions } from './running-versions.ts';

export interface ErrorBudgetOptions {
  readonly store: ReleaseStore;
  /** So many different people may see a version fail within the window, however few run it. */
  readonly people?: number;
  /** From this share of the people who run a version on, in percent, its faults are too many. */
  readonly percent?: number;
  /** Whether a version that is live for everybody is rolled back without a person; a canary always ends. */
  readonly rollsBack?: boolean;
  readonly windowMinutes?: number;
  /** Hours after its promotion in which a live version is rolled back automatically; later it needs a person. */
  readonly freshHours?: number;
}

/** A version that failed for somebody: it did not load, or threw while it was rendered. */
interface SeenFault extends PublishedVersion {
  readonly person: Person;
  readonly now: Date;
}

/** Somebody at work in a tab. */
interface SeenTab {
  /** The short id of what runs there, as the browser sends it with every call. */
  readonly composition: string;
  readonly person: Person;
  readonly now: Date;
}

/** What a fault led to. */
export type FaultOutcome = 'not counted' | 'noted' | 'budget spent' | 'canary ended' | 'rolled back';

export interface ErrorBudget {
  /** Remembers who runs what, as faults are held against them all. */
  ran(tab: SeenTab): void;
  note(fault: SeenFault): Promise<FaultOutcome>;
}

const MINUTE_MS = 60_000;

const keyOf = ({ app, version }: PublishedVersion): string => `${app} ${version}`;

/**
 * Counts the people for whom a version failed, and those who ran it. When it failed for too many of them within the
 * window, a canary ends; a version that was made live lately is rolled back where that is switched on. Each process
 * counts for itself.
 */
export function createErrorBudget({
  store,
  people = 2,
  percent = 20,
  rollsBack = false,
  windowMinutes = 10,
  freshHours = 24,
}: ErrorBudgetOptions): ErrorBudget {
  const failed = createRecentPeople(windowMinutes * MINUTE_MS);
  const tabs = createRecentPeople(windowMinutes * MINUTE_MS);

  async function isSpent({ app, version, now }: SeenFault, mayOpen: (person: Person) => boolean): Promise<boolean> {
    const at = now.getTime();
    const sufferers = failed.of(keyOf({ app, version }), at);
    if (sufferers.length <= people) return false;
    const runners = new Set(sufferers.map(({ id }) => id));
    for (const [composition, versions] of runningVersions(await readLiveVersions(store))) {
      if (!versions.some((running) => running.app === app && running.version === version)) continue;
      for (const person of tabs.of(composition, at)) if (mayOpen(person)) runners.add(person.id);
    }
    return sufferers.length * 100 >= runners.size * percent;
  }

  return {
    ran({ composition, person, now }) {
      tabs.add(composition, person, now.getTime());
    },
    async note(fault) {
      const { app, version, person, now } = fault;
      const mayOpen = await audienceOf(store, { app, version });
      if (!mayOpen(person)) return 'not counted';
      failed.add(keyOf(fault), person, now.getTime());
      if (!(await isSpent(fault, mayOpen))) return 'noted';
      failed.forget(keyOf(fault));
      if (await endCanary({ store, app, version, now })) return 'canary ended';
      const { history = [] } = (await readLiveVersions(store))[app] ?? {};
      const live = history.at(-1);
      const isFresh = live && now.getTime() - Date.parse(live.since) < freshHours * 60 * MINUTE_MS;
      if (!rollsBack || live?.version !== version || !isFresh || history.length < 2) return 'budget spent';
      await rollback({ store, app, now });
      return 'rolled back';
    },
  };
}
