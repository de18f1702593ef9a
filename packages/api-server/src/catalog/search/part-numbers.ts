import { normalizePartNumber } from '@tech-portal/domain';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { selectRows } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { prefixQuery } from './word-query.ts';

/** Maximum part numbers per prefix that are checked for stock and for the other typed words. */
const MAX_PREFIX_MATCHES = 2000;
/** The character after Z; every letter and digit sorts before it. */
const AFTER_Z = '[';

const hasPartKey = (key: string): SQL => sql`part_key(mpn) = ${key} and removed is null`;

/** Products by part number prefix, in order of part number. */
const productsByPrefix = (key: string): SQL => sql`
  select id, stock, part_key(mpn) as key from products
  where part_key(mpn) ~>=~ ${key} and part_key(mpn) ~<~ ${key + AFTER_Z} and removed is null
  order by part_key(mpn) using ~<~ limit ${MAX_PREFIX_MATCHES}`;

const inStockFirst = sql`stock > 0 desc, id`;

const idsOf = (rows: readonly { readonly id: number }[]): number[] => rows.map(({ id }) => id);

/** Products with exactly this part number, then by prefix if `matchPrefix`; in stock first. */
export async function findByPartNumber(
  db: Database,
  key: string,
  matchPrefix: boolean,
  limit: number,
): Promise<number[]> {
  const found = matchPrefix
    ? sql`with begun as materialized (${productsByPrefix(key)})
        select id from begun order by key = ${key} desc, ${inStockFirst} limit ${limit}`
    : sql`select id from products where ${hasPartKey(key)} order by ${inStockFirst} limit ${limit}`;
  return idsOf(await selectRows<{ id: number }>(db, found));
}

/** Products by part number prefix that also have words with these prefixes; in stock first. */
export async function findByPartNumberAndWords(
  db: Database,
  key: string,
  words: readonly string[],
  limit: number,
): Promise<number[]> {
  const rows = await selectRows<{ id: number }>(
    db,
    sql`with begun as materialized (${productsByPrefix(key)})
      select id from begun join product_words on product_id = id
      where words @@ ${prefixQuery(words)}::tsquery order by ${inStockFirst} limit ${limit}`,
  );
  return idsOf(rows);
}

/** Products for each exact part number, ignoring dashes, spaces and case; in stock first. */
export async function findByExactPartNumbers(
  db: Database,
  partNumbers: readonly string[],
  limit: number,
): Promise<readonly (readonly number[])[]> {
  const keys = partNumbers.map(normalizePartNumber);
  const rows = await selectRows<{ key: string; id: number }>(
    db,
    sql`select wanted.key, found.id from unnest(${sql.param([...new Set(keys)])}::text[]) as wanted (key)
      cross join lateral (
        select id, stock from products where wanted.key <> '' and part_key(mpn) = wanted.key and removed is null
        order by ${inStockFirst} limit ${limit}) found
      order by wanted.key, ${inStockFirst}`,
  );
  const byKey = Map.groupBy(rows, ({ key }) => key);
  return keys.map((key) => idsOf(byKey.get(key) ?? []));
}
