import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import type { NetworkSpeed, Scenario } from './scenarios.ts';
import { measureWork } from './measure-work.ts';

declare global {
  interface Window {
    /** Milliseconds recorded by the watcher in the page. */
    benchMarks: { content: number; largest: number };
  }
}

/** One visit. Times in milliseconds since navigation; transferred bytes. */
export interface Measurement {
  readonly pageBytes: number;
  /** Scripts and styles requested before the content appeared; later ones are lazy. */
  readonly codeBytes: number;
  readonly codeRequests: number;
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly content: number;
  /** Milliseconds from the click or the last key to the resulting content. */
  readonly navigation: number | undefined;
  /** Longest time from a key, and from a click, to the frame that shows its effect. */
  readonly key: number | undefined;
  readonly click: number | undefined;
}

export interface Visit {
  readonly browser: Browser;
  readonly origin: string;
  readonly scenario: Scenario;
  readonly network: NetworkSpeed;
  readonly session: Readonly<Record<string, string>>;
}

const isCodeType = (type: string | undefined) => type === 'Script' || type === 'Stylesheet';
const isCodeUrl = (url: string) => /\.(js|css)(\?|$)/.test(url);

interface Transfer {
  /** Time of the request in seconds of the browser's clock. */
  readonly at: number;
  /** Transferred bytes; 0 from the cache. */
  bytes: number;
}

interface Transfers {
  readonly page: Map<string, Transfer>;
  readonly code: Map<string, Transfer>;
}

function recordTransfers(client: CDPSession): Transfers {
  const page = new Map<string, Transfer>();
  const code = new Map<string, Transfer>();
  client.on('Network.requestWillBeSent', ({ requestId, type, timestamp: at, request: { url } }) => {
    if (!url.startsWith('http')) return;
    if (isCodeType(type) || isCodeUrl(url)) code.set(requestId, { at, bytes: 0 });
    else if (type === 'Document') page.set(requestId, { at, bytes: 0 });
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const transfer = page.get(requestId) ?? code.get(requestId);
    if (transfer) transfer.bytes = encodedDataLength;
  });
  return { page, code };
}

const totalBytes = (transfers: readonly Transfer[]) => transfers.reduce((total, { bytes }) => total + bytes, 0);

/** Code requested before the content appeared, `content` milliseconds after the navigation. */
function codeRequestedBefore(content: number, { page, code }: Transfers): readonly Transfer[] {
  const start = Math.min(...[...page.values()].map(({ at }) => at));
  return [...code.values()].filter(({ at }) => at <= start + content / 1000);
}

async function throttle(client: CDPSession, { megabits, latency }: NetworkSpeed): Promise<void> {
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const bytesPerSecond = megabits === undefined ? -1 : (megabits * 1_000_000) / 8;
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}

function watchPage([content, session]: [string, Record<string, string>]) {
  for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
  const marks = { content: 0, largest: 0 };
  Object.assign(window, { benchMarks: marks });
  new PerformanceObserver((list) => {
    marks.largest = list.getEntries().at(-1)?.startTime ?? marks.largest;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const checkContent = () => {
    if (document.querySelector(content)) marks.content = performance.now();
    else requestAnimationFrame(checkContent);
  };
  checkContent();
}

/** Pause before a click, as people look before they click. */
const PAUSE_BEFORE_CLICK_MS = 1000;
/** Timeout for content: an earlier build may not have the element at all. */
const CONTENT_TIMEOUT_MS = 30_000;

async function measureNavigation(page: Page, { name, next }: Scenario): Promise<number | undefined> {
  if (!next) return undefined;
  await page.waitForTimeout(PAUSE_BEFORE_CLICK_MS);
  if ('field' in next) await page.locator(next.field).pressSequentially(next.typed);
  const duration = await page.evaluate(
    async ([content, click, timeoutMs]) => {
      const start = performance.now();
      const elapsed = () => performance.now() - start;
      if (click !== undefined) document.querySelector<HTMLElement>(click)?.click();
      while (!document.querySelector(content) && elapsed() < timeoutMs) await new Promise(requestAnimationFrame);
      return elapsed();
    },
    [next.content, 'click' in next ? next.click : undefined, CONTENT_TIMEOUT_MS] as const,
  );
  if (duration >= CONTENT_TIMEOUT_MS) throw new Error(`${name}: nothing at ${page.url()} matches ${next.content}`);
  return duration;
}

async function visit(context: BrowserContext, { origin, scenario, network, session }: Visit): Promise<Measurement> {
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await throttle(client, network);
  const transfers = recordTransfers(client);
  await page.addInitScript(watchPage, [scenario.content, { ...session }] as [string, Record<string, string>]);
  await page.goto(origin + scenario.path, { waitUntil: 'commit' });
  await page.waitForSelector(scenario.content, { state: 'attached' });
  await page.waitForLoadState('load');
  await page.waitForTimeout(300);
  const marks = await page.evaluate(() => ({
    ...window.benchMarks,
    first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }));
  const code = codeRequestedBefore(marks.content, transfers);
  const measurement = {
    pageBytes: totalBytes([...transfers.page.values()]),
    codeBytes: totalBytes(code),
    codeRequests: code.length,
    firstPaint: marks.first,
    largestPaint: marks.largest,
    content: marks.content,
    navigation: await measureNavigation(page, scenario),
    ...(await measureWork(page, scenario.work)),
  };
  await page.close();
  return measurement;
}

/** Visits a page with an empty cache, then with a full one. */
export async function measurePage(settings: Visit): Promise<{ cold: Measurement; warm: Measurement }> {
  const context = await settings.browser.newContext();
  try {
    return { cold: await visit(context, settings), warm: await visit(context, settings) };
  } finally {
    await context.close();
  }
}
