import { audienceOf } from './audience.ts';
import { endCanary, withholdCanary } from './canary.ts';
import { livePromotion, liveVersion, readLiveVersions } from './live-versions.ts';
import type { AppRelease } from './live-versions.ts';
import { rollback } from './promote.ts';
import type { PublishedVersion } from './publish.ts';
import type { ReleaseStore } from './release-store.ts';
import { readSigning } from './rights/signing.ts';
import { runningVersions } from './running-versions.ts';
import { composedStore } from './sources/composed-store.ts';
import type { Sources } from './sources/sources.ts';

export interface ErrorBudgetOptions {
  readonly store: ReleaseStore;
  /** Apps promoted elsewhere. Only their canaries can end here; nothing else about them changes. */
  readonly sources?: Sources | undefined;
  /** A version may fail for this many people within the window, however few use it; default 2. */
  readonly people?: number;
  /** Percentage of a version's users for whom it must fail to count as failing; default 20. */
  readonly percent?: number;
  /** Also rolls back failing versions that are live for everybody. A failing canary always ends. */
  readonly canRollBack?: boolean;
  readonly windowMinutes?: number;
  /** Hours after its promotion during which a failing live version is rolled back automatically. */
  readonly freshHours?: number;
  /** The portal's own key, if changes are signed: a PEM, or the path of a file with one. */
  readonly releaseKey?: string | undefined;
}

interface CountedPeople extends PublishedVersion {
  readonly failedSince: Date;
  /** Short ids that identify the tabs that run the version. */
  readonly compositions: readonly string[];
  readonly ranSince: Date;
  readonly roles: readonly string[];
}

/** Counts of people across all processes. Each person counts once. */
export interface PeopleCounts {
  /** Versions, among the given ones, that failed for at least one person. */
  failing(versions: readonly PublishedVersion[], since: Date): Promise<readonly PublishedVersion[]>;
  count(people: CountedPeople): Promise<{ readonly failed: number; readonly ran: number }>;
}

/** Version that failed for too many people, and the step to take about it. */
export interface Failure extends PublishedVersion {
  readonly step: 'end canary' | 'roll back' | 'alert';
  /** Version that everybody gets after that step. */
  readonly fallbackVersion: string;
  readonly failed: number;
  readonly ran: number;
}

export interface ErrorBudget {
  /** Live versions and canaries that failed for too many of their users. */
  failures(counts: PeopleCounts, now: Date): Promise<readonly Failure[]>;
  /** Takes the step of a failure; returns false if it was no longer needed. */
  applyStep(failure: Failure, now: Date): Promise<boolean>;
}

interface WatchedVersion extends Pick<Failure, 'app' | 'version' | 'step' | 'fallbackVersion'> {
  readonly since: Date;
}

const MINUTE_MS = 60_000;

/** A time that was not recorded counts as long ago. */
const parseTime = (since: string): Date => new Date(since === '' ? 0 : since);

/**
 * Evaluates versions by the number of people for whom they failed within the window, and of those who ran them. A
 * failing canary ends; a recently promoted version is rolled back if that is enabled.
 */
export function createErrorBudget({
  store,
  sources,
  people = 2,
  percent = 20,
  canRollBack = false,
  windowMinutes = 10,
  freshHours = 24,
  releaseKey,
}: ErrorBudgetOptions): ErrorBudget {
  const composedReleases = sources ? composedStore(store, sources) : store;
  const isExternalApp = (app: string) => sources !== undefined && app in sources.baseUrls;

  function watchedVersionsOf(app: string, release: AppRelease, now: Date): WatchedVersion[] {
    const { history, canary } = release;
    const [before, live] = [history.at(-2), livePromotion(release)];
    if (!live) return [];
    const isFresh = now.getTime() - parseTime(live.since).getTime() < freshHours * 60 * MINUTE_MS;
    const all: WatchedVersion = {
      app,
      version: live.version,
      since: parseTime(live.since),
      step: 'alert',
      fallbackVersion: live.version,
    };
    return [
      before && canRollBack && isFresh && !isExternalApp(app)
        ? { ...all, step: 'roll back', fallbackVersion: before.version }
        : all,
      ...(canary
        ? [{ ...all, version: canary.version, since: parseTime(canary.since), step: 'end canary' as const }]
        : []),
    ];
  }

  return {
    async failures(counts, now) {
      const live = await readLiveVersions(composedReleases);
      const watched = Object.entries(live).flatMap(([app, release]) => watchedVersionsOf(app, release, now));
      const since = new Date(now.getTime() - windowMinutes * MINUTE_MS);
      const failing = await counts.failing(watched, since);
      const failures: Failure[] = [];
      for (const { since: start, ...version } of watched) {
        const isSame = (other: PublishedVersion) => other.app === version.app && other.version === version.version;
        if (!failing.some(isSame)) continue;
        const { failed, ran } = await counts.count({
          ...version,
          // Ignores faults from before the version's release, which were evaluated at the time.
          failedSince: start > since ? start : since,
          compositions: [...runningVersions(live)].flatMap(([stamp, versions]) =>
            versions.some(isSame) ? [stamp] : [],
          ),
          ranSince: since,
          roles: await audienceOf(composedReleases, version),
        });
        if (failed > people && failed * 100 >= ran * percent) failures.push({ ...version, failed, ran });
      }
      return failures;
    },
    async applyStep({ app, version, step, failed, ran }, now) {
      const signing = await readSigning(store, releaseKey);
      const actionOptions = {
        store,
        app,
        now,
        signing,
        by: 'Tech Portal',
        reason: `It failed for ${failed} of ${ran} people.`,
      };
      if (step === 'end canary' && isExternalApp(app)) return withholdCanary({ ...actionOptions, version });
      if (step === 'end canary') return endCanary({ ...actionOptions, version });
      if (step === 'alert' || liveVersion(await readLiveVersions(store), app) !== version) return false;
      await rollback(actionOptions);
      return true;
    },
  };
}
