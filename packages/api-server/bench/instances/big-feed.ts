import { setTimeout as pause } from 'node:timers/promises';
import { listProducts, searchProducts } from '@tech-portal/contract/products';
import type { EndpointDeclaration } from '@tech-portal/contract';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { selectRows } from '../../src/platform/db/database.ts';
import type { Database } from '../../src/platform/db/database.ts';
import type { Deployment, Instance } from './deployment.ts';
import { BRAND, DELETED_COUNT } from './feed-parts.ts';
import { formatSeconds, keysOfTrue } from './scenario.ts';
import type { Scenario } from './scenario.ts';

const CHUNK_SIZE = 5000;
const RENAMED_COUNT = 2000;
const SAMPLE_SIZE = 40;
const GOAL_MS = 5000;
const TIMEOUT_MS = 8_000;
const POLL_MS = 100;
const PAGE_ROWS = 24;

interface FoundProduct {
  readonly id: number;
  readonly page_count?: number;
}

class Catalog {
  readonly #url: string;
  readonly #token: string;

  constructor({ url }: Instance, token: string) {
    this.#url = url;
    this.#token = token;
  }

  async #ask(endpoint: EndpointDeclaration, query: Record<string, string>): Promise<readonly FoundProduct[]> {
    const response = await fetch(`${this.#url}${endpoint.path}?${new URLSearchParams(query)}`, {
      headers: { authorization: `Bearer ${this.#token}` },
    });
    return response.ok ? ((await response.json()) as FoundProduct[]) : [];
  }

  async countListed(): Promise<number> {
    const [first] = await this.#ask(listProducts, { brand: BRAND });
    if (!first) return 0;
    const pages = first.page_count ?? 1;
    return (pages - 1) * PAGE_ROWS + (await this.#ask(listProducts, { brand: BRAND, page: String(pages) })).length;
  }

  async canFind(id: number, partNumber: string): Promise<boolean> {
    return (await this.#ask(searchProducts, { search_query: partNumber })).some((found) => found.id === id);
  }
}

const partNumberOf = (id: number): string => `FEED${id}X`;

interface FeedChanges {
  /** Parts that get a new price. Every second one goes out of stock, and those in `renamed` get a new part number. */
  readonly ids: readonly number[];
  readonly renamed: readonly number[];
  readonly deleted: readonly { id: number; mpn: string }[];
}

async function readFeed(db: Database): Promise<FeedChanges> {
  const rows = await selectRows<{ id: number; mpn: string }>(
    db,
    sql`select products.id, mpn from products join brands on brands.id = brand_id and brands.name = ${BRAND} order by id`,
  );
  const ids = rows.slice(DELETED_COUNT).map(({ id }) => id);
  const renamed = ids.filter((_, index) => index % 2 === 0).slice(-RENAMED_COUNT);
  return { ids, renamed, deleted: rows.slice(0, DELETED_COUNT) };
}

/** Applies the feed in one transaction, which stays open while other transactions commit. */
async function applyFeed(
  { db, postgres, users }: Deployment,
  { ids, renamed, deleted }: FeedChanges,
  minTransactionSeconds: number,
): Promise<{ committedAt: number; transactionMs: number }> {
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  try {
    await client.query('begin');
    const startedAt = performance.now();
    for (let at = 0; at < ids.length; at += CHUNK_SIZE) {
      const chunk = ids.slice(at, at + CHUNK_SIZE);
      await client.query(
        `update products set price_cents = price_cents + 1, stock = case when id = any($2::int[]) then 0 else stock end
          where id = any($1::int[])`,
        [chunk, chunk.filter((_, index) => index % 2 === 1)],
      );
    }
    await client.query(`update products set mpn = 'FEED' || id || 'X' where id = any($1::int[])`, [renamed]);
    await client.query('delete from products where id = any($1::int[])', [deleted.map(({ id }) => id)]);
    const unrelatedPartId = users[0]?.parts[0]?.id ?? 0;
    while (performance.now() - startedAt < minTransactionSeconds * 1000) {
      await db.execute(sql`update products set title = title || ' ' where id = ${unrelatedPartId}`);
      await pause(500);
    }
    await client.query('commit');
    return { committedAt: performance.now(), transactionMs: performance.now() - startedAt };
  } finally {
    await client.end();
  }
}

/** Milliseconds from the commit until the process serves all changes. */
async function measureTimeUntilComplete(
  catalog: Catalog,
  { ids, renamed, deleted }: FeedChanges,
  committedAt: number,
): Promise<number> {
  const everyNth = Math.max(1, Math.floor(renamed.length / SAMPLE_SIZE));
  const sample = renamed.filter((_, index) => index % everyNth === 0);
  while (performance.now() - committedAt < TIMEOUT_MS) {
    if ((await catalog.countListed()) === Math.ceil(ids.length / 2)) {
      const found = await Promise.all(sample.map((id) => catalog.canFind(id, partNumberOf(id))));
      const stillFound = await Promise.all(
        deleted.slice(0, SAMPLE_SIZE).map(({ id, mpn }) => catalog.canFind(id, mpn)),
      );
      if (found.every(Boolean) && !stillFound.some(Boolean)) return performance.now() - committedAt;
    }
    await pause(POLL_MS);
  }
  return Infinity;
}

/**
 * Supplier feed that changes the price and stock of very many parts, gives some a new part number and removes others.
 */
export const bigFeed: Scenario = {
  title: 'a feed in one transaction reaches the search of both web processes',
  async run(deployment, { minTransactionSeconds }) {
    const { db, users, webs } = deployment;
    const parts = await readFeed(db);
    const [{ token } = { token: '' }] = users;
    const { committedAt, transactionMs } = await applyFeed(deployment, parts, minTransactionSeconds);
    const completeTimes = await Promise.all(
      webs.map((web) => measureTimeUntilComplete(new Catalog(web, token), parts, committedAt)),
    );
    return {
      report: `${parts.ids.length} parts changed and ${DELETED_COUNT} deleted in a transaction of ${formatSeconds(transactionMs)}; complete after ${completeTimes.map(formatSeconds).join(' and ')}`,
      problems: keysOfTrue({
        'a process never knew all of it': completeTimes.includes(Infinity),
        [`it took longer than ${formatSeconds(GOAL_MS)}`]: Math.max(...completeTimes) > GOAL_MS,
        'the catalog has too few parts for the feed; see --products': parts.ids.length === 0,
      }),
    };
  },
};
