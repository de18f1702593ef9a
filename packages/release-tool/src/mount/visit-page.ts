import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { watchPage } from './page-watch.ts';
import type { PageWatch } from './page-watch.ts';
import type { Visit } from './visits.ts';

/** Long enough for a busy machine; a page normally takes a second. */
const patienceMs = 20_000;
const settledMs = 250;

const alert = 'main [role="alert"]';
const content = {
  page: 'h1',
  unknown: `h1, ${alert}`,
  part: `main :is(a, button, h2, h3, input, p, table, ul, [role])`,
};

/** Resolves when the page is idle: a busy one may be about to send further requests. */
const untilIdle = (page: Page) =>
  page
    .evaluate(
      () =>
        new Promise<void>((resolve) => {
          requestIdleCallback(() => resolve(), { timeout: 2000 });
        }),
    )
    .catch(() => undefined);

async function untilSettled(page: Page, { kind }: Visit, watch: PageWatch, patience: number): Promise<void> {
  const end = Date.now() + patience;
  const something = page.locator(`${content[kind]}, ${alert}`).filter({ visible: true }).first();
  await something.waitFor({ timeout: patience }).catch(() => undefined);
  while (Date.now() < end) {
    await untilIdle(page);
    if (watch.quietMs() >= settledMs) return;
    await pause(50);
  }
}

async function whatItShows(page: Page, { address, kind }: Visit, patience: number): Promise<string | undefined> {
  const at = new URL(page.url()).pathname;
  if (at !== new URL(address, page.url()).pathname) return `leads to ${at}`;
  const alerts = await page.locator(alert).filter({ visible: true }).allInnerTexts();
  if (alerts[0] !== undefined && kind === 'page') return `shows “${alerts[0].split('\n')[0]}”`;
  const found = await page.locator(content[kind]).filter({ visible: true }).count();
  return found === 0 ? `shows ${kind === 'page' ? 'no heading' : 'nothing'} within ${patience / 1000} s` : undefined;
}

/**
 * Opens a page as a person would.
 *
 * @returns Its problem with the first error; undefined when it loaded correctly.
 */
export async function visitPage(
  context: BrowserContext,
  origin: string,
  visit: Visit,
  patience = patienceMs,
): Promise<string | undefined> {
  const page = await context.newPage();
  try {
    const watch = watchPage(page, origin, visit.kind === 'page');
    await page.goto(origin + visit.address, { waitUntil: 'commit', timeout: patience });
    await untilSettled(page, visit, watch, patience);
    const shows = await whatItShows(page, visit, patience);
    const [error] = watch.errors;
    if (shows === undefined && error === undefined) return undefined;
    const findings = [shows, error && (shows ? `first error: ${error}` : `works with an error: ${error}`)];
    return `${visit.address} of ${visit.app} ${findings.filter(Boolean).join('; ')}`;
  } finally {
    await page.close();
  }
}
