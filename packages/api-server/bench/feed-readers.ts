import { setTimeout as pause } from 'node:timers/promises';
import { listCategories } from '@tech-portal/contract/categories';
import { listProducts, searchProducts } from '@tech-portal/contract/products';
import { inStock, partNumber, word } from './feed-rows.ts';

const PAGE_ROWS = 24;
const SAMPLE = 40;
const GIVE_UP_MS = 300_000;

export interface Reader {
  readonly url: string;
  readonly token: string;
}

async function get<Body>({ url, token }: Reader, path: string, query: Record<string, string>): Promise<Body> {
  const response = await fetch(`${url}${path}?${new URLSearchParams(query)}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!response.ok) throw new Error(`${path} responded with ${response.status}.`);
  return (await response.json()) as Body;
}

const search = (reader: Reader, text: string) =>
  get<readonly { mpn: string }[]>(reader, searchProducts.path, { search_query: text });

const percentile = (sorted: readonly number[], share: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);

/**
 * Searches at a fixed rate across the processes in turn. Latency counts from the scheduled start, so a late response
 * delays the following ones as well.
 */
export async function searchAtRate(
  readers: readonly Reader[],
  { perSecond, products, until }: { perSecond: number; products: number; until: Promise<unknown> },
): Promise<string> {
  const times: number[] = [];
  const open = new Set<Promise<void>>();
  let failed = 0;
  let isOver = false;
  void until.finally(() => (isOver = true)).catch(() => undefined);
  const started = performance.now();
  for (let at = 0; !isOver; at += 1) {
    const due = started + (at * 1000) / perSecond;
    const wait = due - performance.now();
    if (wait > 0) await pause(wait);
    const reader = readers[at % readers.length];
    if (!reader) break;
    // Alternates so that each process gets both kinds.
    const text = (at >> 1) % 2 === 0 ? `${word(at)} ${word(at * 7)}` : partNumber((at * 7919) % products, 0);
    const asked = search(reader, text).then(
      () => void times.push(performance.now() - due),
      () => void (failed += 1),
    );
    open.add(asked);
    void asked.finally(() => open.delete(asked));
  }
  await Promise.all(open);
  times.sort((a, b) => a - b);
  const at = (share: number) => percentile(times, share);
  return `${times.length} searches, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, p99.9 ${at(0.999)} ms, at most ${at(1)} ms, ${failed} failed`;
}

async function listed(reader: Reader): Promise<number> {
  const { categories: roots } = await get<{ categories: readonly { id: number }[] }>(reader, listCategories.path, {});
  let count = 0;
  for (const { id } of roots) {
    const page = (at: number) =>
      get<readonly { page_count?: number }[]>(reader, listProducts.path, { cat_id: String(id), page: String(at) });
    const [first] = await page(1);
    if (!first) continue;
    const pages = first.page_count ?? 1;
    count += (pages - 1) * PAGE_ROWS + (await page(pages)).length;
  }
  return count;
}

async function missingOf(reader: Reader, numbers: readonly string[]): Promise<readonly string[]> {
  const missing: string[] = [];
  for (const number of numbers) {
    if (!(await search(reader, number)).some(({ mpn }) => mpn === number)) missing.push(number);
  }
  return missing;
}

/**
 * Milliseconds until a process serves a complete feed: every list, and parts from all over it. A failed check on a busy
 * machine is repeated.
 */
export async function completeAfter(
  reader: Reader,
  { products, changed, since }: { products: number; changed: number; since: number },
): Promise<number> {
  const numbers = Array.from({ length: SAMPLE }, (_, at) =>
    partNumber(Math.floor((at * (changed || products)) / SAMPLE), changed),
  );
  // Complete parts stay complete; the slower list counts are checked last.
  let missing: readonly string[] = numbers;
  while (performance.now() - since < GIVE_UP_MS) {
    try {
      missing = await missingOf(reader, missing);
      if (missing.length === 0 && (await listed(reader)) === inStock(products)) return performance.now() - since;
    } catch (error) {
      console.log(`Looked in vain: ${String(error)}`);
    }
    await pause(50);
  }
  return Infinity;
}
