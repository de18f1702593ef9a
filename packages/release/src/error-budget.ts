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
  /** Apps that are promoted elsewhere: their canaries end here, and nothing else of them is changed. */
  readonly sources?: Sources | undefined;
  /** So many different people may see a version fail within the window, however few run it. */
  readonly people?: number;
  /** From this share of the people who run a version on, in percent, its faults are too many. */
  readonly percent?: number;
  /** Whether a version that is live for everybody is rolled back without a person; a canary always ends. */
  readonly rollsBack?: boolean;
  readonly windowMinutes?: number;
  /** Hours after its promotion in which a live version is rolled back automatically; later it needs a person. */
  readonly freshHours?: number;
  /** The portal's own key, a PEM or a file with one, where changes are signed. */
  readonly releaseKey?: string | undefined;
}

/** Whom to count about a version. */
interface CountedPeople extends PublishedVersion {
  readonly failedSince: Date;
  /** What tabs that run the version are known by. */
  readonly compositions: readonly string[];
  readonly ranSince: Date;
  readonly roles: readonly string[];
}

/** What is known of the people of all processes; each person counts once. */
export interface PeopleCounts {
  /** Those of some versions that failed for anybody. */
  failing(versions: readonly PublishedVersion[], since: Date): Promise<readonly PublishedVersion[]>;
  /** For how many a version failed, and how many ran it, those included. */
  count(people: CountedPeople): Promise<{ readonly failed: number; readonly ran: number }>;
}

/** A version that failed for too many people, and what is to be done. */
export interface Failure extends PublishedVersion {
  readonly step: 'end canary' | 'roll back' | 'alert';
  /** What everybody gets after that step. */
  readonly instead: string;
  readonly failed: number;
  readonly ran: number;
}

export interface ErrorBudget {
  /** What failed for too many of the people who ran it, of what is live and its canaries. */
  failures(counts: PeopleCounts, now: Date): Promise<readonly Failure[]>;
  /** Takes the step of a failure; returns whether there was still one to take. */
  take(failure: Failure, now: Date): Promise<boolean>;
}

/** A version that people get, and since when. */
interface Watched extends Pick<Failure, 'app' | 'version' | 'step' | 'instead'> {
  readonly since: Date;
}

const MINUTE_MS = 60_000;

/** A time that was not recorded was long ago. */
const timeOf = (since: string): Date => new Date(since === '' ? 0 : since);

/**
 * Judges versions by the people for whom they failed within the window, and those who ran them. A canary that failed
 * for too many of them ends; a version that was made live lately is rolled back where that is switched on.
 */
export function createErrorBudget({
  store,
  sources,
  people = 2,
  percent = 20,
  rollsBack = false,
  windowMinutes = 10,
  freshHours = 24,
  releaseKey,
}: ErrorBudgetOptions): ErrorBudget {
  const composed = sources ? composedStore(store, sources) : store;
  const isElsewhere = (app: string) => sources !== undefined && app in sources.places;

  function watchedOf(app: string, release: AppRelease, now: Date): Watched[] {
    const { history, canary } = release;
    const [before, live] = [history.at(-2), livePromotion(release)];
    if (!live) return [];
    const isFresh = now.getTime() - timeOf(live.since).getTime() < freshHours * 60 * MINUTE_MS;
    const all: Watched = {
      app,
      version: live.version,
      since: timeOf(live.since),
      step: 'alert',
      instead: live.version,
    };
    return [
      before && rollsBack && isFresh && !isElsewhere(app)
        ? { ...all, step: 'roll back', instead: before.version }
        : all,
      ...(canary
        ? [{ ...all, version: canary.version, since: timeOf(canary.since), step: 'end canary' as const }]
        : []),
    ];
  }

  return {
    async failures(counts, now) {
      const live = await readLiveVersions(composed);
      const watched = Object.entries(live).flatMap(([app, release]) => watchedOf(app, release, now));
      const since = new Date(now.getTime() - windowMinutes * MINUTE_MS);
      const failing = await counts.failing(watched, since);
      const failures: Failure[] = [];
      for (const { since: begun, ...version } of watched) {
        const isSame = (other: PublishedVersion) => other.app === version.app && other.version === version.version;
        if (!failing.some(isSame)) continue;
        const { failed, ran } = await counts.count({
          ...version,
          // What it did before it was given to them was judged then.
          failedSince: begun > since ? begun : since,
          compositions: [...runningVersions(live)].flatMap(([stamp, versions]) =>
            versions.some(isSame) ? [stamp] : [],
          ),
          ranSince: since,
          roles: await audienceOf(composed, version),
        });
        if (failed > people && failed * 100 >= ran * percent) failures.push({ ...version, failed, ran });
      }
      return failures;
    },
    async take({ app, version, step, failed, ran }, now) {
      const signing = await readSigning(store, releaseKey);
      const act = { store, app, now, signing, by: 'Tech Portal', reason: `It failed for ${failed} of ${ran} people.` };
      if (step === 'end canary' && isElsewhere(app)) return withholdCanary({ ...act, version });
      if (step === 'end canary') return endCanary({ ...act, version });
      if (step === 'alert' || liveVersion(await readLiveVersions(store), app) !== version) return false;
      await rollback(act);
      return true;
    },
  };
}
