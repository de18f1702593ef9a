import type { Page, Request } from '@playwright/test';

const QUIET_MS = 500;
/** Open as long as the page is. */
const STREAM = '/api/notifications/stream';

const pageRequests = new WeakMap<Page, { readonly requests: Set<Request>; since: number }>();

/** Tracks the requests of a page from now on, for {@link waitUntilQuiet}. */
export function watchRequests(page: Page): void {
  const state = { requests: new Set<Request>(), since: Date.now() };
  pageRequests.set(page, state);
  const onRequestEnd = (request: Request) => {
    state.requests.delete(request);
    state.since = Date.now();
  };
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === STREAM) return;
    state.requests.add(request);
    state.since = Date.now();
  });
  page.on('requestfinished', onRequestEnd);
  page.on('requestfailed', onRequestEnd);
  page.on('framenavigated', (frame) => {
    // Requests of the previous page end without an event.
    if (frame === page.mainFrame())
      for (const request of state.requests) if (request.frame() === frame) onRequestEnd(request);
  });
}

/** Waits until there were no requests for half a second, like Playwright's `networkidle` but ignoring the stream. */
export async function waitUntilQuiet(page: Page): Promise<void> {
  const state = pageRequests.get(page);
  if (!state) throw new Error('Call watchRequests for this page first.');
  await page.waitForLoadState('load');
  // Quiet is the absence of events for some time in the browser.
  while (state.requests.size > 0 || Date.now() - state.since < QUIET_MS) await page.waitForTimeout(50);
}
