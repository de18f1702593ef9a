import type { Browser, Page, Route } from '@playwright/test';
import { fillScenarioPath } from './compare-pages.ts';
import type { VisitedPortal } from './compare-pages.ts';
import type { portalNames } from './portals.ts';
import type { Scenario } from './scenarios.ts';

/** Milliseconds without a new request after which the page counts as waiting. */
const QUIET_MS = 1_500;

/** Sequential requests that a page's content waits for. */
interface Hops {
  /** Rounds for the page, scripts and styles, without API calls. */
  readonly code: number;
  readonly all: number;
}

export interface HopsRow {
  readonly page: string;
  readonly hops: Record<BuiltPortalName, Hops>;
}

type Rounds = { count: number };
type BuiltPortalName = (typeof portalNames)[number];

/** Holds the requests of a page until it sends no more, releases all of them at once, and counts the rounds. */
async function releaseInRounds(page: Page, isHeld: (route: Route) => boolean): Promise<Rounds> {
  const rounds: Rounds = { count: 0 };
  const held: Route[] = [];
  let quiet: NodeJS.Timeout | undefined;
  const releaseHeld = () => {
    rounds.count += 1;
    // The page may close before its requests are released.
    for (const route of held.splice(0)) route.continue().catch(() => undefined);
  };
  await page.route('**/*', async (route) => {
    if (!isHeld(route)) return route.continue();
    held.push(route);
    clearTimeout(quiet);
    quiet = setTimeout(releaseHeld, QUIET_MS);
  });
  return rounds;
}

const code = ['document', 'script', 'stylesheet'];
const codeAndRequests = [...code, 'fetch', 'xhr'];

async function countHops(
  browser: Browser,
  { origin, visitor }: VisitedPortal,
  scenario: Scenario,
  types: readonly string[],
): Promise<number> {
  const { path, content, signedIn } = fillScenarioPath(scenario, visitor);
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const rounds = await releaseInRounds(page, (route) => types.includes(route.request().resourceType()));
    await page.addInitScript(
      (session) => {
        for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
      },
      signedIn ? visitor.session : {},
    );
    await page.goto(origin + path, { waitUntil: 'commit' });
    await page.waitForSelector(content, { state: 'attached', timeout: 60_000 });
    return rounds.count;
  } finally {
    await context.close();
  }
}

export async function comparePageHops(
  browser: Browser,
  portals: readonly VisitedPortal[],
  scenario: Scenario,
): Promise<HopsRow> {
  const counted = await Promise.all(
    portals.map(async (portal) => {
      const hops = {
        code: await countHops(browser, portal, scenario, code),
        all: await countHops(browser, portal, scenario, codeAndRequests),
      };
      return [portal.name, hops] as const;
    }),
  );
  return { page: scenario.name, hops: Object.fromEntries(counted) as Record<BuiltPortalName, Hops> };
}
