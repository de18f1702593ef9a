import { createMockedAnswers } from '@tech-portal/api-mocks/answers';
import type { BuiltRemote } from '@tech-portal/platform/manifest';
import type { SessionSnapshot } from '@tech-portal/platform/access';
import { shellName } from '@tech-portal/release';
import type { PublishedVersion, ReleaseStore } from '@tech-portal/release';
import { createCandidateHandler } from '@tech-portal/release/server';
import type { Browser, BrowserContext } from 'playwright-core';
import { readTogether } from '../candidate.ts';
import { openBrowser } from './open-browser.ts';
import { sessionFor, signInAll } from './preview-accounts.ts';
import { startPreview } from './preview-server.ts';
import type { PreviewServer } from './preview-server.ts';
import { planVisits, standAlonePages } from './visits.ts';
import type { StandAlonePage, Visit } from './visits.ts';
import { visitPage } from './visit-page.ts';

/** What was tried of a candidate, and what was wrong with it. */
export interface MountReport {
  /** A sentence each; none when it fits. */
  readonly problems: readonly string[];
  readonly pages: number;
  readonly seconds: number;
}

const pagesAtOnce = 3;
/** So many say enough; a shell that draws nothing would say it for every page. */
const enoughProblems = 3;

/** Opens contexts of a browser, one for each session, as they are wanted. */
function contextsOf(browser: Browser, origin: string, sessions: readonly SessionSnapshot[]) {
  const contexts = new Map<SessionSnapshot | undefined, Promise<BrowserContext>>();
  async function open(session: SessionSnapshot | undefined): Promise<BrowserContext> {
    const { token = '', role = '', approved = false } = session ?? {};
    const stored = { token, role, approved: approved ? '1' : '0' };
    const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
    return browser.newContext({
      viewport: { width: 1280, height: 800 },
      storageState: { cookies: [], origins: session ? [{ origin, localStorage }] : [] },
    });
  }
  return {
    contextFor({ access }: Visit): Promise<BrowserContext> {
      const session = sessionFor(sessions, access);
      const context = contexts.get(session) ?? open(session);
      contexts.set(session, context);
      return context;
    },
    async close() {
      for (const context of contexts.values()) await (await context).close();
    },
  };
}

type Contexts = ReturnType<typeof contextsOf>;

/** Visits pages, some at once, until enough is wrong. */
async function visitAll(visits: readonly Visit[], contexts: Contexts, origin: string): Promise<string[]> {
  const waiting = [...visits];
  const problems: string[] = [];
  const worker = async () => {
    for (let visit = waiting.shift(); visit && problems.length < enoughProblems; visit = waiting.shift()) {
      const problem = await visitPage(await contexts.contextFor(visit), origin, visit);
      if (problem) problems.push(problem);
    }
  };
  await Promise.all(Array.from({ length: pagesAtOnce }, worker));
  return problems;
}

/** Whether the script of an expose, the last of its files, was asked for. */
const wasDrawn = ({ asked }: PreviewServer, remote: BuiltRemote, expose: string): boolean => {
  const script = remote.exposes[expose]?.findLast((file) => file.endsWith('.js'));
  return script === undefined || [...asked].some((path) => path.endsWith(`/${script}`));
};

const slotProblems = (server: PreviewServer, remotes: readonly BuiltRemote[]): string[] =>
  remotes.flatMap((remote) =>
    remote.slots
      .filter(({ expose }) => !wasDrawn(server, remote, expose))
      .map(({ slot, expose }) => `${remote.name}${expose.slice(1)} was drawn on no page, though it is for ${slot}`),
  );

/**
 * Mounts a candidate in a browser, with the live shell and the live neighbours, served from the store as they would be
 * and with the mocked API behind them, and opens every page that it could have broken.
 */
export async function mountCandidate(
  store: ReleaseStore,
  candidate: PublishedVersion,
  given?: Browser,
): Promise<MountReport> {
  const started = Date.now();
  const browser = given ?? (await openBrowser());
  const { remotes } = await readTogether(store, candidate);
  const alone: readonly StandAlonePage[] = standAlonePages(candidate.app, remotes);
  const call = createMockedAnswers();
  const pages = await createCandidateHandler({
    store,
    candidate,
    extraRoutes: alone.map(({ route }) => route),
  });
  const server = await startPreview(pages, call);
  const contexts = contextsOf(browser, server.origin, await signInAll(call));
  try {
    const visits = planVisits(candidate.app, remotes);
    const problems = await visitAll(visits, contexts, server.origin);
    const tried = remotes.filter(({ name }) => candidate.app === shellName || name === candidate.app);
    const unseen = alone.filter(({ expose }) => tried.some((remote) => !wasDrawn(server, remote, expose)));
    if (problems.length === 0) {
      problems.push(...slotProblems(server, tried));
      problems.push(
        ...(await visitAll(
          unseen.map(({ visit }) => visit),
          contexts,
          server.origin,
        )),
      );
    }
    return { problems, pages: visits.length + unseen.length, seconds: (Date.now() - started) / 1000 };
  } finally {
    await contexts.close();
    if (!given) await browser.close();
    await server.stop();
  }
}
