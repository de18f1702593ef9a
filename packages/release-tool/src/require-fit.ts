import { compositionOf, readLiveVersions } from '@tech-portal/release';
import type { Composition, PublishedVersion, ReleaseStore } from '@tech-portal/release';
import { candidateProblems } from './candidate.ts';
import type { MountReport } from './mount/mount-candidate.ts';

/** How a candidate is checked before it goes live. */
export interface Checks {
  readonly store: ReleaseStore;
  /** Make live what does not fit. */
  readonly force: boolean;
  /** Mounts a candidate in a browser; undefined where it shall go live without. */
  readonly mount: ((store: ReleaseStore, candidate: PublishedVersion) => Promise<MountReport>) | undefined;
}

/** What the checks amounted to. */
export interface Fit {
  /** What was tried, for the terminal. */
  readonly lines: readonly string[];
  /** The option that left some of the checks out, for the record. */
  readonly unchecked: string | undefined;
  /** What it was tried with. */
  readonly triedWith: Composition | undefined;
}

function refuse({ app, version }: PublishedVersion, problems: readonly string[]): void {
  if (problems.length === 0) return;
  const list = problems.map((problem) => `  - ${problem}`).join('\n');
  throw new Error(`${app} ${version} does not fit what is live:\n${list}\nNothing was changed.`);
}

/**
 * Holds a candidate against what is live: what the manifests say, which is cheap and names versions, then in a browser.
 *
 * @throws Error naming all that does not fit
 */
export async function requireFit({ store, force, mount }: Checks, candidate: PublishedVersion): Promise<Fit> {
  if (force) return { lines: [], unchecked: '--force', triedWith: undefined };
  const triedWith = compositionOf(await readLiveVersions(store));
  refuse(candidate, await candidateProblems(store, candidate));
  if (!mount) return { lines: [], unchecked: '--no-mount', triedWith };
  const { problems, pages, seconds } = await mount(store, candidate);
  refuse(candidate, problems);
  const { app, version } = candidate;
  const line = `${app} ${version} mounted: ${pages} pages in ${seconds.toFixed(1)} s`;
  return { lines: [line], unchecked: undefined, triedWith };
}
