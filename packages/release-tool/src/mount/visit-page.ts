import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { watchPage } from './page-watch.ts';
import type { PageWatch } from './page-watch.ts';
import type { Visit } from './visits.ts';

/** Timeout that is long enough for a busy machine; a page normally takes a second. */
const DEFAULT_TIMEOUT_MS = 20_000;
const QUIET_MS = 250;

const alert = 'main [role="alert"]';
const content = {
  page: 'h1',
  unknown: `h1, ${alert}`,
  part: `main :is(a, button, h2, h3, input, p, table, ul, [role])`,
};

/** Resolves when the page is idle, as a busy page may be about to send more requests. */
const waitForIdle = (page: Page) =>
  page
    .evaluate(
      () =>
        new Promise<void>((resolve) => {
          requestIdleCallback(() => resolve(), { timeout: 2000 });
        }),
    )
    .catch(() => undefined);

async function waitUntilSettled(page: Page, { kind }: Visit, watch: PageWatch, timeoutMs: number): Promise<void> {
  const end = Date.now() + timeoutMs;
  const firstContent = page.locator(`${content[kind]}, ${alert}`).filter({ visible: true }).first();
  await firstContent.waitFor({ timeout: timeoutMs }).catch(() => undefined);
  while (Date.now() < end) {
    await waitForIdle(page);
    if (watch.quietMs() >= QUIET_MS) return;
    await pause(50);
  }
}

async function findDisplayProblem(page: Page, { url, kind }: Visit, timeoutMs: number): Promise<string | undefined> {
  const shownPath = new URL(page.url()).pathname;
  if (shownPath !== new URL(url, page.url()).pathname) return `leads to ${shownPath}`;
  const alerts = await page.locator(alert).filter({ visible: true }).allInnerTexts();
  if (alerts[0] !== undefined && kind === 'page') return `shows “${alerts[0].split('\n')[0]}”`;
  const found = await page.locator(content[kind]).filter({ visible: true }).count();
  return found === 0 ? `shows ${kind === 'page' ? 'no heading' : 'nothing'} within ${timeoutMs / 1000} s` : undefined;
}

/**
 * Opens a page as a person would.
 *
 * @returns Description of the page's problem, with the first error; undefined when it loaded correctly.
 */
export async function visitPage(
  context: BrowserContext,
  origin: string,
  visit: Visit,
  timeoutMs = DEFAULT_TIMEOUT_MS,
): Promise<string | undefined> {
  const page = await context.newPage();
  try {
    const watch = watchPage(page, origin, visit.kind === 'page');
    await page.goto(origin + visit.url, { waitUntil: 'commit', timeout: timeoutMs });
    await waitUntilSettled(page, visit, watch, timeoutMs);
    const displayProblem = await findDisplayProblem(page, visit, timeoutMs);
    const [error] = watch.errors;
    if (displayProblem === undefined && error === undefined) return undefined;
    const findings = [
      displayProblem,
      error && (displayProblem ? `first error: ${error}` : `works with an error: ${error}`),
    ];
    return `${visit.url} of ${visit.app} ${findings.filter(Boolean).join('; ')}`;
  } finally {
    await page.close();
  }
}
