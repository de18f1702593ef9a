import { normalizePartNumber } from '@tech-portal/domain';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { selectRows } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { findByPartNumber, findByPartNumberAndWords } from './part-numbers.ts';
import { findCorrections, findKnownWords } from './vocabulary.ts';
import { tierQueries } from './word-query.ts';
import type { Alternatives } from './word-query.ts';
import { hasDigit, searchWordsOf, withoutSizes } from './words.ts';

export interface FoundProducts {
  /** Best first. */
  readonly ids: readonly number[];
  /** True if no product contains all words, and `ids` are products that contain some of them. */
  readonly isPartial: boolean;
}

/** Maximum words in one search; more words would hardly narrow it. */
const MAX_SEARCH_WORDS = 8;
/** Shortest prefix treated as a part number, in characters. */
const MIN_PREFIX_LENGTH = 2;
/** Maximum word combinations tried before single words. */
const MAX_COMBINATIONS = 10;
/** Maximum matches ranked in one statement; above it, each tier is searched separately. */
const MAX_RANKED_TOGETHER = 300;
/** Maximum matches per tier checked for stock, and maximum parts checked for frequent words. */
const MAX_CHECKED_MATCHES = 2000;

/** Collects results by rank without duplicates, at most `limit`. */
class Results {
  readonly #ids = new Set<number>();
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get ids(): readonly number[] {
    return [...this.#ids].slice(0, this.#limit);
  }

  get isEmpty(): boolean {
    return this.#ids.size === 0;
  }

  get missing(): number {
    return this.#limit - this.#ids.size;
  }

  get isFull(): boolean {
    return this.missing <= 0;
  }

  /**
   * Adds the results of a lookup as the next rank. The lookup may return ids that were already found, so its limit
   * allows for them.
   */
  async addNextRank(lookup: (maxCount: number) => Promise<readonly number[]>): Promise<void> {
    if (this.isFull) return;
    for (const id of await lookup(this.#limit + this.#ids.size)) this.#ids.add(id);
  }
}

/**
 * Finds products, best first: exact part number, part number prefix, part number with words, then words: as typed (the
 * last one as a prefix), with typos, and finally without one of them. Each word search starts with titles. A size
 * counts as a part number prefix only when no part has it as a word; a fraction never does. Within each rank, parts in
 * stock come first.
 */
export async function searchProducts(db: Database, searchText: string, limit: number): Promise<FoundProducts> {
  const results = new Results(limit);
  const typed = distinctWords(searchText);
  await searchPartNumbers(db, searchText, withoutSizes(searchText, ['fraction', 'measure']), results, true);
  const known =
    typed.length > 0 && !results.isFull ? await findKnownWords(db, typed) : { exact: [], prefixMatches: [] };
  await rankTiers(db, known.exact, results);
  await rankTiers(db, known.prefixMatches, results, typed.at(-1));
  if (!results.isEmpty) return { ids: results.ids, isPartial: false };
  await searchPartNumbers(db, searchText, withoutSizes(searchText, ['fraction']), results, false);
  if (!results.isEmpty) return { ids: results.ids, isPartial: false };
  const matchedWords = await searchFewerWords(db, typed, known.prefixMatches, results);
  return { ids: results.ids, isPartial: matchedWords < typed.length && !results.isEmpty };
}

/**
 * Finds part numbers by prefix. In "dometic 3316230", one chunk is a part number and the others are words about the
 * part.
 *
 * @param rest the search without sizes
 */
async function searchPartNumbers(
  db: Database,
  searchText: string,
  rest: string,
  results: Results,
  isFirst: boolean,
): Promise<void> {
  const whole = normalizePartNumber(searchText);
  const isPrefix = whole.length >= MIN_PREFIX_LENGTH && normalizePartNumber(rest) === whole;
  if (isPrefix || (isFirst && whole !== '')) {
    await results.addNextRank((maxCount) => findByPartNumber(db, whole, isPrefix, maxCount));
  }
  for (const chunk of rest.split(/\s+/).slice(0, MAX_SEARCH_WORDS)) {
    const partNumber = normalizePartNumber(chunk);
    if (partNumber.length < 3 || !hasDigit(partNumber)) continue;
    const chunkWords = new Set(searchWordsOf(chunk));
    const otherWords = distinctWords(searchText).filter((word) => !chunkWords.has(word));
    if (otherWords.length === 0) continue;
    await results.addNextRank((maxCount) => findByPartNumberAndWords(db, partNumber, otherWords, maxCount));
  }
}

/** Searches with typos, then with fewer words. Returns how many words matched. */
async function searchFewerWords(
  db: Database,
  typed: readonly string[],
  prefixMatches: readonly Alternatives[],
  results: Results,
): Promise<number> {
  const corrected: Alternatives[] = [];
  for (const [at, word] of typed.entries()) {
    const known = prefixMatches[at] ?? [];
    corrected.push(known.length > 0 ? known : await findCorrections(db, word));
  }
  const known = corrected.filter((words) => words.length > 0);
  let combinationsTried = 0;
  for (let matchedWords = known.length; matchedWords > 0; matchedWords -= 1) {
    for (const combination of combinations(known, matchedWords)) {
      combinationsTried += 1;
      if (matchedWords === 1 || combinationsTried <= MAX_COMBINATIONS) await rankTiers(db, combination, results);
    }
    if (!results.isEmpty) return matchedWords;
  }
  return 0;
}

/**
 * Searches the tiers of these words, best first.
 *
 * @param lastPrefix prefix typed as the last word
 */
async function rankTiers(
  db: Database,
  words: readonly Alternatives[],
  results: Results,
  lastPrefix?: string,
): Promise<void> {
  if (words.length === 0 || words.some(({ length }) => length === 0) || results.isFull) return;
  const tiers = tierQueries(words);
  const maxCount = upperBoundOfMatches(words);
  if (maxCount <= MAX_RARE_WORD_PARTS) {
    let isComplete = false;
    await results.addNextRank(async (rowLimit) => {
      const { ids, looked } = await splitByFrequency(db, tiers, rowLimit);
      isComplete = looked <= MAX_RANKED_TOGETHER;
      return isComplete ? ids : [];
    });
    if (isComplete) return;
  }
  const first = maxCount < MIN_FREQUENT_WORD_PARTS ? [] : await firstInStock(db, tierQueries(words, lastPrefix));
  for (const [at, tier] of tiers.entries()) {
    const found = first.filter((row) => row.tier === at).map(({ id }) => id);
    await results.addNextRank(async (rowLimit) =>
      found.length < results.missing ? matching(db, tier, rowLimit) : found,
    );
  }
}

/**
 * Materialized, so that PostgreSQL plans it without the row limit and uses the index. The outer limit still stops it
 * early.
 */
const matches = (query: string): SQL =>
  sql`with matches as materialized (select product_id, words from product_words where words @@ ${query}::tsquery)`;

const inStockFirst: SQL = sql`p.stock > 0 desc, p.id`;

/** If the rarest word is in at most this many parts, one statement tries to rank all matches. */
const MAX_RARE_WORD_PARTS = 3000;

/** A word in at least this many parts is frequent: the first parts of the catalog then contain enough matches. */
const MIN_FREQUENT_WORD_PARTS = 10_000;

/** Upper bound of parts that have all of these words. */
const upperBoundOfMatches = (typed: readonly Alternatives[]): number =>
  Math.min(...typed.map((words) => words.reduce((sum, { parts }) => sum + parts, 0)));

/** Ranks all matches in one statement, best tier first. Returns no ids above {@link MAX_RANKED_TOGETHER} matches. */
async function splitByFrequency(
  db: Database,
  tiers: readonly string[],
  maxCount: number,
): Promise<{ ids: number[]; looked: number }> {
  const cases = tiers.map((tier, at) => sql`when words @@ ${tier}::tsquery then ${sql.raw(String(at))}`);
  const [row] = await selectRows<{ ids: number[]; looked: number }>(
    db,
    sql`${matches(tiers.at(-1) ?? '')},
      found as materialized (select * from matches limit ${MAX_RANKED_TOGETHER + 1}),
      counted as (select count(*)::int as looked from found)
      select looked, array(
        select p.id from found join products p on p.id = product_id and p.removed is null
        where looked <= ${MAX_RANKED_TOGETHER}
        order by case ${sql.join(cases, sql` `)} end, ${inStockFirst} limit ${maxCount}) as ids
      from counted`,
  );
  return row ?? { ids: [], looked: 0 };
}

/** Finds in-stock matches among the first parts of the catalog, each with its best tier. */
function firstInStock(db: Database, tiers: readonly string[]): Promise<{ id: number; tier: number }[]> {
  const cases = tiers.map((tier, at) => sql`when words @@ ${tier}::tsquery then ${sql.raw(String(at))}`);
  return selectRows(
    db,
    sql`select * from (
        select product_id as id, case ${sql.join(cases, sql` `)} end as tier
        from (select product_id, words from product_words order by product_id limit ${MAX_CHECKED_MATCHES}) looked) found
      where tier is not null and exists (select from products p where p.id = found.id and p.removed is null and p.stock > 0)
      order by id`,
  );
}

/** Finds matches of a tier, and stops reading when enough are in stock. */
async function matching(db: Database, tier: string, maxCount: number): Promise<number[]> {
  const those = (condition: SQL): SQL => sql`(
    select p.id, p.stock > 0 as in_stock from (select product_id from matches limit ${MAX_CHECKED_MATCHES}) found
    join products p on p.id = product_id and p.removed is null and ${condition} limit ${maxCount})`;
  const rows = await selectRows<{ id: number }>(
    db,
    sql`${matches(tier)}
      select id from (${those(sql`p.stock > 0`)} union all ${those(sql`p.stock = 0`)} limit ${maxCount}) enough
      order by in_stock desc, id`,
  );
  return rows.map(({ id }) => id);
}

function distinctWords(text: string): string[] {
  return [...new Set(searchWordsOf(text))].slice(0, MAX_SEARCH_WORDS);
}

/** Yields all combinations of `count` items, earlier items first. */
function* combinations<Item>(items: readonly Item[], count: number, from = 0): Generator<Item[]> {
  if (count === 0) {
    yield [];
    return;
  }
  for (let at = from; at <= items.length - count; at += 1) {
    for (const rest of combinations(items, count - 1, at + 1)) yield [items[at] as Item, ...rest];
  }
}
