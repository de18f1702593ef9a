import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import type { NetworkSpeed, Scenario } from './scenarios.ts';

declare global {
  interface Window {
    /** What the watcher in the page noted, in milliseconds. */
    benchMarks: { content: number; largest: number };
    /** From each key to the frame after it, in milliseconds. */
    benchDelays: number[];
  }
}

/** One visit. Times in milliseconds, from navigation; bytes as they travelled. */
export interface Measurement {
  readonly codeBytes: number;
  readonly codeRequests: number;
  readonly hops: number;
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly content: number;
  /** From the click, or the last key, to the content that comes of it. */
  readonly navigation: number | undefined;
  /** The longest time from a key to the frame that shows it. */
  readonly typing: number | undefined;
}

export interface Visit {
  readonly browser: Browser;
  readonly origin: string;
  readonly scenario: Scenario;
  readonly network: NetworkSpeed;
  /** What local storage holds of the session. */
  readonly session: Readonly<Record<string, string>>;
}

interface Transfer {
  readonly start: number;
  end: number;
  bytes: number;
  readonly isCode: boolean;
}

/** The longest chain of requests of which each began after the one before had ended. */
function longestChain(transfers: readonly Transfer[]): number {
  const byStart = transfers.toSorted((a, b) => a.start - b.start);
  const depths: number[] = [];
  byStart.forEach(({ start }, index) => {
    const before = byStart.slice(0, index).map((other, at) => (other.end <= start ? (depths[at] ?? 0) : 0));
    depths.push(1 + Math.max(0, ...before));
  });
  return Math.max(0, ...depths);
}

const isCodeType = (type: string | undefined) => type === 'Script' || type === 'Stylesheet';
const isCodeUrl = (url: string) => /\.(js|css)(\?|$)/.test(url);

function recordTransfers(client: CDPSession): Map<string, Transfer> {
  const transfers = new Map<string, Transfer>();
  client.on('Network.requestWillBeSent', ({ requestId, type, timestamp, request }) => {
    if (!request.url.startsWith('http')) return;
    const isCode = isCodeType(type) || isCodeUrl(request.url);
    if (isCode || type === 'Document') {
      transfers.set(requestId, { start: timestamp, end: Number.POSITIVE_INFINITY, bytes: 0, isCode });
    }
  });
  client.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const transfer = transfers.get(requestId);
    if (transfer) Object.assign(transfer, { end: timestamp, bytes: encodedDataLength });
  });
  return transfers;
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

/** Runs in the page, before its own scripts: notes when the content first stands there, and the paints. */
function watchPage([content, session]: [string, Record<string, string>]) {
  for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
  const marks = { content: 0, largest: 0 };
  Object.assign(window, { benchMarks: marks });
  new PerformanceObserver((list) => {
    marks.largest = list.getEntries().at(-1)?.startTime ?? marks.largest;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const look = () => {
    if (document.querySelector(content)) marks.content = performance.now();
    else requestAnimationFrame(look);
  };
  look();
}

async function measureNavigation(page: Page, { next }: Scenario): Promise<number | undefined> {
  if (!next) return undefined;
  if ('field' in next) await page.locator(next.field).pressSequentially(next.typed);
  return page.evaluate(
    async ([content, click]) => {
      const start = performance.now();
      if (click !== undefined) document.querySelector<HTMLElement>(click)?.click();
      while (!document.querySelector(content)) await new Promise(requestAnimationFrame);
      return performance.now() - start;
    },
    [next.content, 'click' in next ? next.click : undefined] as const,
  );
}

async function measureTyping(page: Page, { typing }: Scenario): Promise<number | undefined> {
  if (!typing) return undefined;
  await page.click(typing.button);
  await page.waitForSelector(typing.field);
  await page.evaluate(() => {
    const delays: number[] = [];
    Object.assign(window, { benchDelays: delays });
    const note = ({ timeStamp }: Event) => requestAnimationFrame(() => delays.push(performance.now() - timeStamp));
    window.addEventListener('keydown', note, true);
  });
  await page.locator(typing.field).pressSequentially('Drain, replace, test');
  return page.evaluate(() => Math.max(...window.benchDelays));
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
  // What came from the cache was no hop.
  const arrived = [...transfers.values()].filter(({ end, bytes }) => Number.isFinite(end) && bytes > 0);
  await page.waitForLoadState('load');
  await page.waitForTimeout(300);
  const code = [...transfers.values()].filter(({ isCode }) => isCode);
  const marks = await page.evaluate(() => ({
    ...window.benchMarks,
    first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }));
  const measurement = {
    codeBytes: code.reduce((sum, { bytes }) => sum + bytes, 0),
    codeRequests: code.length,
    hops: longestChain(arrived),
    firstPaint: marks.first,
    largestPaint: marks.largest,
    content: marks.content,
    navigation: await measureNavigation(page, scenario),
    typing: await measureTyping(page, scenario),
  };
  await page.close();
  return measurement;
}

/** Visits a page with an empty cache, then again with a full one. */
export async function measurePage(settings: Visit): Promise<{ cold: Measurement; warm: Measurement }> {
  const context = await settings.browser.newContext();
  try {
    return { cold: await visit(context, settings), warm: await visit(context, settings) };
  } finally {
    await context.close();
  }
}
