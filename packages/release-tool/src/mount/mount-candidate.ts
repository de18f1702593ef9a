import { SHELL_SLOTS } from '@tech-portal/platform/manifest';
import { shellName } from '@tech-portal/release';
import type { PublishedVersion, ReleaseStore } from '@tech-portal/release';
import { createCandidateHandler, createStoreFiles } from '@tech-portal/release/server';
import { startSampleApi } from '@tech-portal/sample-api';
import type { SampleApi } from '@tech-portal/sample-api';
import type { Browser } from 'playwright-core';
import { readComposition } from '../candidate.ts';
import type { CandidateComposition } from '../candidate.ts';
import { unrenderedSlots } from './rendered-slots.ts';
import { openBrowser } from './open-browser.ts';
import { signInAll } from './preview-accounts.ts';
import { openContexts } from './preview-contexts.ts';
import type { PreviewContexts } from './preview-contexts.ts';
import { startPreview } from './preview-server.ts';
import type { PreviewServer } from './preview-server.ts';
import { planVisits, standalonePages } from './visits.ts';
import type { Visit } from './visits.ts';
import { visitPage } from './visit-page.ts';

export interface MountReport {
  /** Problems, one sentence each; empty when the candidate fits. */
  readonly problems: readonly string[];
  readonly pages: number;
  readonly seconds: number;
}

const MAX_CONCURRENT_PAGES = 3;
/** Maximum problems to report; a shell that renders nothing would have one for every page. */
const MAX_PROBLEMS = 3;

/** Visits pages concurrently until there are {@link MAX_PROBLEMS} problems. */
async function visitAll(
  visits: readonly Visit[],
  { origin }: PreviewServer,
  contexts: PreviewContexts,
  problems: string[],
): Promise<void> {
  const queue = [...visits];
  const worker = async () => {
    for (let visit = queue.shift(); visit && problems.length < MAX_PROBLEMS; visit = queue.shift()) {
      const problem = await visitPage(await contexts.contextFor(visit), origin, visit);
      if (problem) problems.push(problem);
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT_PAGES }, worker));
}

/**
 * Visits the planned pages, and then each part that neighbors use on a page of its own: pages that render the part
 * later prefetch its code, which hides a failure.
 */
async function checkPages(
  { app }: PublishedVersion,
  { shell, remotes }: CandidateComposition,
  server: PreviewServer,
  contexts: PreviewContexts,
  { addresses }: SampleApi,
): Promise<Pick<MountReport, 'problems' | 'pages'>> {
  const problems: string[] = [];
  const visits = planVisits(app, remotes, addresses);
  await visitAll(visits, server, contexts, problems);
  const checkedRemotes = remotes.filter(({ name }) => app === shellName || name === app);
  const componentVisits = standalonePages(app, remotes).map(({ visit }) => visit);
  await visitAll(componentVisits, server, contexts, problems);
  if (problems.length === 0)
    problems.push(...unrenderedSlots(server.requests, checkedRemotes, shell?.slots ?? SHELL_SLOTS));
  return { problems, pages: visits.length + componentVisits.length };
}

async function withBrowser<Result>(existingBrowser: Browser | undefined, run: (browser: Browser) => Promise<Result>) {
  if (existingBrowser) return run(existingBrowser);
  const browser = await openBrowser();
  try {
    return await run(browser);
  } finally {
    await browser.close();
  }
}

/** Starts a second origin for the files of apps that browsers load from an origin other than the portal's. */
async function startExternalOrigin(store: ReleaseStore) {
  const files = createStoreFiles(store);
  const server = await startPreview((request) => files(new URL(request.url).pathname, request));
  return { server, apps: (await store.externalApps?.()) ?? [] };
}

async function mountIn(
  browser: Browser,
  api: SampleApi,
  store: ReleaseStore,
  candidate: PublishedVersion,
): Promise<Pick<MountReport, 'problems' | 'pages'>> {
  const composition = await readComposition(store, candidate);
  const extraRoutes = standalonePages(candidate.app, composition.remotes).map(({ route }) => route);
  const sessions = await signInAll(api.url);
  // Separate origin, as loading across origins is part of the test.
  const external = await startExternalOrigin(store);
  const origins = Object.fromEntries(external.apps.map((app) => [app, external.server.origin]));
  const pages = await createCandidateHandler({ store, candidate, extraRoutes, origins });
  const server = await startPreview(pages, api.url, external.server.requests);
  const contexts = openContexts(browser, server.origin, sessions);
  try {
    return await checkPages(candidate, composition, server, contexts, api);
  } finally {
    await contexts.close();
    await Promise.all([server.stop(), external.server.stop()]);
  }
}

/**
 * Mounts a candidate in a browser, with the live shell and neighbors served from the store and the API on sample data,
 * and opens every page that it could have broken.
 *
 * @param existingBrowser An open browser, which stays open.
 */
export async function mountCandidate(
  store: ReleaseStore,
  candidate: PublishedVersion,
  existingBrowser?: Browser,
): Promise<MountReport> {
  const started = Date.now();
  const starting = startSampleApi({ publicUrl: 'http://localhost' });
  // API and browser start at the same time. If there is no browser, the API is stopped as soon as it has started.
  const stop = () => starting.then((api) => api.stop()).catch(() => undefined);
  try {
    const checkedRemotes = await withBrowser(existingBrowser, async (browser) =>
      mountIn(browser, await starting, store, candidate),
    );
    return { ...checkedRemotes, seconds: (Date.now() - started) / 1000 };
  } finally {
    await stop();
  }
}
