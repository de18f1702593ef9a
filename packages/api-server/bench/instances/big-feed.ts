import { setTimeout as pause } from 'node:timers/promises';
import { listProducts, searchProducts } from '@tech-portal/contract/products';
import type { CallDeclaration } from '@tech-portal/contract';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { selectRows } from '../../src/platform/db/database.ts';
import type { Database } from '../../src/platform/db/database.ts';
import type { Deployment, Instance } from './deployment.ts';
import { BRAND, DELETED } from './feed-parts.ts';
import { secondsOf, whatIs } from './scenario.ts';
import type { Scenario } from './scenario.ts';

const CHUNK = 5000;
const RENAMED = 2000;
const SAMPLE = 40;
const GOAL_MS = 5000;
const GIVE_UP_MS = 8_000;
const POLL_MS = 100;
const PAGE_ROWS = 24;

interface Found {
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

  async #ask(call: CallDeclaration, query: Record<string, string>): Promise<readonly Found[]> {
    const response = await fetch(`${this.#url}${call.path}?${new URLSearchParams(query)}`, {
      headers: { authorization: `Bearer ${this.#token}` },
    });
    return response.ok ? ((await response.json()) as Found[]) : [];
  }

  async listed(): Promise<number> {
    const [first] = await this.#ask(listProducts, { brand: BRAND });
    if (!first) return 0;
    const pages = first.page_count ?? 1;
    return (pages - 1) * PAGE_ROWS + (await this.#ask(listProducts, { brand: BRAND, page: String(pages) })).length;
  }

  async finds(id: number, partNumber: string): Promise<boolean> {
    return (await this.#ask(searchProducts, { search_query: partNumber })).some((found) => found.id === id);
  }
}

const partNumberOf = (id: number): string => `FEED${id}X`;

interface Feed {
  /** Parts that get a new price; some get a new part number, every second one goes out of stock. */
  readonly ids: readonly number[];
  readonly renamed: readonly number[];
  readonly deleted: readonly { id: number; mpn: string }[];
}

async function readFeed(db: Database): Promise<Feed> {
  const rows = await selectRows<{ id: number; mpn: string }>(
    db,
    sql`select products.id, mpn from products join brands on brands.id = brand_id and brands.name = ${BRAND} order by id`,
  );
  const ids = rows.slice(DELETED).map(({ id }) => id);
  const renamed = ids.filter((_, index) => index % 2 === 0).slice(-RENAMED);
  return { ids, renamed, deleted: rows.slice(0, DELETED) };
}

/** Changes and deletes everything in one transaction, which stays open while others commit. */
async function send(
  { db, postgres, users }: Deployment,
  { ids, renamed, deleted }: Feed,
  holdSeconds: number,
): Promise<{ committedAt: number; heldMs: number }> {
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  try {
    await client.query('begin');
    const began = performance.now();
    for (let at = 0; at < ids.length; at += CHUNK) {
      const chunk = ids.slice(at, at + CHUNK);
      await client.query(
        `update products set price_cents = price_cents + 1, stock = case when id = any($2::int[]) then 0 else stock end
          where id = any($1::int[])`,
        [chunk, chunk.filter((_, index) => index % 2 === 1)],
      );
    }
    await client.query(`update products set mpn = 'FEED' || id || 'X' where id = any($1::int[])`, [renamed]);
    await client.query('delete from products where id = any($1::int[])', [deleted.map(({ id }) => id)]);
    const other = users[0]?.parts[0]?.id ?? 0;
    while (performance.now() - began < holdSeconds * 1000) {
      await db.execute(sql`update products set title = title || ' ' where id = ${other}`);
      await pause(500);
    }
    await client.query('commit');
    return { committedAt: performance.now(), heldMs: performance.now() - began };
  } finally {
    await client.end();
  }
}

/** Milliseconds from the commit until the process serves all changes. */
async function completeAfter(catalog: Catalog, { ids, renamed, deleted }: Feed, committedAt: number): Promise<number> {
  const everyNth = Math.max(1, Math.floor(renamed.length / SAMPLE));
  const sample = renamed.filter((_, index) => index % everyNth === 0);
  while (performance.now() - committedAt < GIVE_UP_MS) {
    if ((await catalog.listed()) === Math.ceil(ids.length / 2)) {
      const found = await Promise.all(sample.map((id) => catalog.finds(id, partNumberOf(id))));
      const left = await Promise.all(deleted.slice(0, SAMPLE).map(({ id, mpn }) => catalog.finds(id, mpn)));
      if (found.every(Boolean) && !left.some(Boolean)) return performance.now() - committedAt;
    }
    await pause(POLL_MS);
  }
  return Infinity;
}

/** Supplier feed with prices and stock of very many parts, some with another part number, some removed. */
export const bigFeed: Scenario = {
  title: 'a feed in one transaction reaches the search of both web processes',
  async run(deployment, { holdSeconds }) {
    const { db, users, webs } = deployment;
    const parts = await readFeed(db);
    const [{ token } = { token: '' }] = users;
    const { committedAt, heldMs } = await send(deployment, parts, holdSeconds);
    const took = await Promise.all(webs.map((web) => completeAfter(new Catalog(web, token), parts, committedAt)));
    return {
      figures: `${parts.ids.length} parts changed and ${DELETED} deleted in a transaction of ${secondsOf(heldMs)}; complete after ${took.map(secondsOf).join(' and ')}`,
      wrong: whatIs({
        'a process never knew all of it': took.includes(Infinity),
        [`it took longer than ${secondsOf(GOAL_MS)}`]: Math.max(...took) > GOAL_MS,
        'the catalog has too few parts for the feed; see --products': parts.ids.length === 0,
      }),
    };
  },
};
