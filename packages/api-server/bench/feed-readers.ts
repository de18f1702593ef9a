import { setTimeout as pause } from 'node:timers/promises';
import { listCategories } from '@tech-portal/contract/categories';
import { listProducts, searchProducts } from '@tech-portal/contract/products';
import { countInStock, partNumber, word } from './feed-rows.ts';

const PAGE_ROWS = 24;
const SAMPLE_SIZE = 40;
const TIMEOUT_MS = 300_000;

export interface Reader {
  readonly url: string;
  readonly token: string;
}

async function getJson<Body>({ url, token }: Reader, path: string, query: Record<string, string>): Promise<Body> {
  const response = await fetch(`${url}${path}?${new URLSearchParams(query)}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!response.ok) throw new Error(`${path} responded with ${response.status}.`);
  return (await response.json()) as Body;
}

const search = (reader: Reader, text: string) =>
  getJson<readonly { mpn: string }[]>(reader, searchProducts.path, { search_query: text });

const percentile = (sorted: readonly number[], share: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);

/**
 * Searches at a fixed rate, alternating between the processes. It does not wait for earlier responses; latency counts
 * from the scheduled start.
 */
export async function searchAtFixedRate(
  readers: readonly Reader[],
  { perSecond, products, until }: { perSecond: number; products: number; until: Promise<unknown> },
): Promise<string> {
  const times: number[] = [];
  const pending = new Set<Promise<void>>();
  let failed = 0;
  let hasEnded = false;
  void until.finally(() => (hasEnded = true)).catch(() => undefined);
  const started = performance.now();
  for (let at = 0; !hasEnded; at += 1) {
    const scheduledAt = started + (at * 1000) / perSecond;
    const waitMs = scheduledAt - performance.now();
    if (waitMs > 0) await pause(waitMs);
    const reader = readers[at % readers.length];
    if (!reader) break;
    // Switches every two searches, so that each of two processes gets both words and part numbers.
    const text = (at >> 1) % 2 === 0 ? `${word(at)} ${word(at * 7)}` : partNumber((at * 7919) % products, 0);
    const pendingSearch = search(reader, text).then(
      () => void times.push(performance.now() - scheduledAt),
      () => void (failed += 1),
    );
    pending.add(pendingSearch);
    void pendingSearch.finally(() => pending.delete(pendingSearch));
  }
  await Promise.all(pending);
  times.sort((a, b) => a - b);
  const at = (share: number) => percentile(times, share);
  return `${times.length} searches, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, p99.9 ${at(0.999)} ms, at most ${at(1)} ms, ${failed} failed`;
}

async function countListedParts(reader: Reader): Promise<number> {
  const { categories: roots } = await getJson<{ categories: readonly { id: number }[] }>(
    reader,
    listCategories.path,
    {},
  );
  let count = 0;
  for (const { id } of roots) {
    const page = (at: number) =>
      getJson<readonly { page_count?: number }[]>(reader, listProducts.path, { cat_id: String(id), page: String(at) });
    const [first] = await page(1);
    if (!first) continue;
    const pages = first.page_count ?? 1;
    count += (pages - 1) * PAGE_ROWS + (await page(pages)).length;
  }
  return count;
}

async function findMissingParts(reader: Reader, numbers: readonly string[]): Promise<readonly string[]> {
  const missing: string[] = [];
  for (const number of numbers) {
    if (!(await search(reader, number)).some(({ mpn }) => mpn === number)) missing.push(number);
  }
  return missing;
}

/**
 * Milliseconds from `since` until a process serves the whole feed: its lists have all parts, and searches find a sample
 * of them. Failed requests are retried, because a busy machine may cause them.
 */
export async function measureTimeUntilComplete(
  reader: Reader,
  { products, changed, since }: { products: number; changed: number; since: number },
): Promise<number> {
  const numbers = Array.from({ length: SAMPLE_SIZE }, (_, at) =>
    partNumber(Math.floor((at * (changed || products)) / SAMPLE_SIZE), changed),
  );
  // A part that was found stays found, so only missing ones are searched again. The slower list counts come last.
  let missing: readonly string[] = numbers;
  while (performance.now() - since < TIMEOUT_MS) {
    try {
      missing = await findMissingParts(reader, missing);
      if (missing.length === 0 && (await countListedParts(reader)) === countInStock(products))
        return performance.now() - since;
    } catch (error) {
      console.log(`Looked in vain: ${String(error)}`);
    }
    await pause(50);
  }
  return Infinity;
}
