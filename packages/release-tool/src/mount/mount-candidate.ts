import { SHELL_SLOTS } from '@tech-portal/platform/manifest';
import { shellName } from '@tech-portal/release';
import type { PublishedVersion, ReleaseStore } from '@tech-portal/release';
import { createCandidateHandler, filesOf } from '@tech-portal/release/server';
import { startSampleApi } from '@tech-portal/sample-api';
import type { SampleApi } from '@tech-portal/sample-api';
import type { Browser } from 'playwright-core';
import { readTogether } from '../candidate.ts';
import type { Together } from '../candidate.ts';
import { unrenderedSlots } from './rendered-slots.ts';
import { openBrowser } from './open-browser.ts';
import { signInAll } from './preview-accounts.ts';
import { openContexts } from './preview-contexts.ts';
import type { PreviewContexts } from './preview-contexts.ts';
import { startPreview } from './preview-server.ts';
import type { PreviewServer } from './preview-server.ts';
import { planVisits, standAlonePages } from './visits.ts';
import type { Visit } from './visits.ts';
import { visitPage } from './visit-page.ts';

export interface MountReport {
  /** Sentences; empty when it fits. */
  readonly problems: readonly string[];
  readonly pages: number;
  readonly seconds: number;
}

const pagesAtOnce = 3;
/** Enough to report; a shell that renders nothing would have one for every page. */
const enoughProblems = 3;

/** Visits pages concurrently until there are enough problems. */
async function visitAll(
  visits: readonly Visit[],
  { origin }: PreviewServer,
  contexts: PreviewContexts,
  problems: string[],
): Promise<void> {
  const waiting = [...visits];
  const worker = async () => {
    for (let visit = waiting.shift(); visit && problems.length < enoughProblems; visit = waiting.shift()) {
      const problem = await visitPage(await contexts.contextFor(visit), origin, visit);
      if (problem) problems.push(problem);
    }
  };
  await Promise.all(Array.from({ length: pagesAtOnce }, worker));
}

/**
 * Visits the planned pages, then each part that neighbors use on a separate page: a page that renders the part later
 * prefetches its code, which hides a failure.
 */
async function tryOut(
  { app }: PublishedVersion,
  { shell, remotes }: Together,
  server: PreviewServer,
  contexts: PreviewContexts,
  { addresses }: SampleApi,
): Promise<Pick<MountReport, 'problems' | 'pages'>> {
  const problems: string[] = [];
  const visits = planVisits(app, remotes, addresses);
  await visitAll(visits, server, contexts, problems);
  const tried = remotes.filter(({ name }) => app === shellName || name === app);
  const parts = standAlonePages(app, remotes).map(({ visit }) => visit);
  await visitAll(parts, server, contexts, problems);
  if (problems.length === 0) problems.push(...unrenderedSlots(server.requests, tried, shell?.slots ?? SHELL_SLOTS));
  return { problems, pages: visits.length + parts.length };
}

async function inBrowser<Result>(given: Browser | undefined, run: (browser: Browser) => Promise<Result>) {
  if (given) return run(given);
  const browser = await openBrowser();
  try {
    return await run(browser);
  } finally {
    await browser.close();
  }
}

/** Second origin with the files of apps that browsers load from another one than the portal's. */
async function startElsewhere(store: ReleaseStore) {
  const files = filesOf(store);
  const server = await startPreview((request) => files(new URL(request.url).pathname, request));
  return { server, apps: (await store.apart?.()) ?? [] };
}

async function mountIn(
  browser: Browser,
  api: SampleApi,
  store: ReleaseStore,
  candidate: PublishedVersion,
): Promise<Pick<MountReport, 'problems' | 'pages'>> {
  const together = await readTogether(store, candidate);
  const extraRoutes = standAlonePages(candidate.app, together.remotes).map(({ route }) => route);
  const sessions = await signInAll(api.url);
  // Loading across origins is part of the test.
  const elsewhere = await startElsewhere(store);
  const origins = Object.fromEntries(elsewhere.apps.map((app) => [app, elsewhere.server.origin]));
  const pages = await createCandidateHandler({ store, candidate, extraRoutes, origins });
  const server = await startPreview(pages, api.url, elsewhere.server.requests);
  const contexts = openContexts(browser, server.origin, sessions);
  try {
    return await tryOut(candidate, together, server, contexts, api);
  } finally {
    await contexts.close();
    await Promise.all([server.stop(), elsewhere.server.stop()]);
  }
}

/**
 * Mounts a candidate in a browser, with the live shell and neighbors served from the store and the API on sample data,
 * and opens every page that it could have broken.
 *
 * @param given An open browser, which stays open.
 */
export async function mountCandidate(
  store: ReleaseStore,
  candidate: PublishedVersion,
  given?: Browser,
): Promise<MountReport> {
  const started = Date.now();
  const starting = startSampleApi({ publicUrl: 'http://localhost' });
  // Starts both at once; without a browser the API is stopped without waiting for its start.
  const stop = () => starting.then((api) => api.stop()).catch(() => undefined);
  try {
    const tried = await inBrowser(given, async (browser) => mountIn(browser, await starting, store, candidate));
    return { ...tried, seconds: (Date.now() - started) / 1000 };
  } finally {
    await stop();
  }
}
