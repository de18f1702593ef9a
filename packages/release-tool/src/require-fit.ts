import { changedNeighbor, compositionOf, readLiveVersions } from '@tech-portal/release';
import type { Composition, PublishedVersion, ReleaseStore } from '@tech-portal/release';
import { contractFit } from './candidate-contracts.ts';
import { candidateProblems, readUsedApi } from './candidate.ts';
import { openStoreForChecks } from './store-for-checks.ts';
import type { MountReport } from './mount/mount-candidate.ts';
import { apiProblems, liveApi, releasedApi } from './used-api.ts';

/** Checks of a candidate before it goes live. */
export interface Checks {
  readonly store: ReleaseStore;
  /** Origin of the portal that shows the app; undefined when the store is the portal's own. */
  readonly portal?: string | undefined;
  /** Promotes a version that does not fit. */
  readonly force: boolean;
  /** Origin of the live API; undefined to check against the last deployed one, as recorded in this checkout. */
  readonly api: string | undefined;
  /** Reason to promote a candidate that breaks on the API; undefined otherwise. */
  readonly acceptBreaking: string | undefined;
  /** Mounts a candidate in a browser; undefined to skip this. */
  readonly mount: ((store: ReleaseStore, candidate: PublishedVersion) => Promise<MountReport>) | undefined;
}

export interface FitResult {
  readonly lines: readonly string[];
  /** Option that skipped checks, to be recorded with the promotion. */
  readonly unchecked: string | undefined;
  readonly testedWith: Composition | undefined;
}

function requireNoProblems({ app, version }: PublishedVersion, problems: readonly string[]): void {
  if (problems.length === 0) return;
  const list = problems.map((problem) => `  - ${problem}`).join('\n');
  throw new Error(`${app} ${version} does not fit what is live:\n${list}\nNothing was changed.`);
}

/**
 * Checks a candidate against the API of `--api`, or else the last deployed one, as recorded in this checkout. Returns a
 * result to print and to record.
 */
async function requireApi({ store, api, acceptBreaking }: Checks, candidate: PublishedVersion) {
  const { app, version } = candidate;
  const usedApi = await readUsedApi(store, candidate);
  if (api === undefined && usedApi === undefined) {
    return { line: `${app} ${version} was not compared with the API: it does not say what it uses of it` };
  }
  const name = api === undefined ? 'the API that was deployed last' : `the API at ${api}`;
  const problems = apiProblems(usedApi, await (api === undefined ? releasedApi() : liveApi(api)));
  if (problems.length === 0) return { line: `${app} ${version} fits ${name}` };
  if (acceptBreaking === undefined) {
    const hint = `Deploy the API first${api === undefined ? ", or name the one that is live with '--api'" : ''}.`;
    requireNoProblems(candidate, [...problems, hint]);
  }
  return {
    line: `${app} ${version} breaks on ${name}, which is accepted: ${problems.join('; ')}`,
    unchecked: `--accept-breaking "${acceptBreaking}"`,
  };
}

const liveCompositionOf = async (store: ReleaseStore): Promise<Composition> =>
  compositionOf(await readLiveVersions(store));

/**
 * Checks a candidate against the live versions: first the manifests, which is fast and names the versions in conflict,
 * then its use of the API, and finally in a browser.
 *
 * @throws Error naming all that does not fit
 */
export async function requireFit(checks: Checks, candidate: PublishedVersion): Promise<FitResult> {
  const { force, mount, portal } = checks;
  if (force) return { lines: [], unchecked: '--force', testedWith: undefined };
  const { store: liveStore, note } = await openStoreForChecks(checks.store, portal);
  const [testedWith, neighbors] = [await liveCompositionOf(checks.store), await liveCompositionOf(liveStore)];
  const contracts = await contractFit(liveStore, candidate);
  requireNoProblems(candidate, [...(await candidateProblems(liveStore, candidate)), ...contracts.problems]);
  const api = await requireApi(checks, candidate);
  const lines = [...(note === undefined ? [] : [note]), ...contracts.warnings, api.line];
  if (!mount) {
    return {
      lines: lines,
      unchecked: ['--no-mount', api.unchecked].filter(Boolean).join(' '),
      testedWith,
    };
  }
  const { problems, pages, seconds } = await mount(liveStore, candidate);
  requireNoProblems(candidate, problems);
  // Compares only the neighbors; the app's own pointer is compared again when it is written.
  const neighborProblem = changedNeighbor(
    candidate,
    neighbors,
    await liveCompositionOf((await openStoreForChecks(checks.store, portal)).store),
  );
  if (neighborProblem !== undefined) throw new Error(neighborProblem);
  const { app, version } = candidate;
  const line = `${app} ${version} mounted: ${pages} pages in ${seconds.toFixed(1)} s`;
  return { lines: [...lines, line], unchecked: api.unchecked, testedWith };
}
