import { normalizePartNumber } from '@tech-portal/domain';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { selectRows } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { byPartNumber, byPartNumberAndWords } from './part-numbers.ts';
import { correct, lookUp } from './vocabulary.ts';
import { tiersOf } from './word-query.ts';
import type { Alternatives } from './word-query.ts';
import { hasDigit, searchWordsOf, withoutSizes } from './words.ts';

export interface FoundProducts {
  /** Best first. */
  readonly ids: readonly number[];
  /** True when no product has all words, and these have some of them. */
  readonly isPartial: boolean;
}

/** Limit of words in one search; more would not narrow it further. */
const MOST_WORDS = 8;
/** Shortest prefix treated as a part number, in characters. */
const SHORTEST_PREFIX = 2;
/** Limit of word combinations tried before single words. */
const MOST_CHOICES = 10;
/** Limit of matches ranked in one statement; above it, each tier is searched separately. */
const MOST_AT_ONCE = 300;
/** Limit of matches per tier checked for stock, and of parts checked for frequent words. */
const MOST_LOOKED_AT = 2000;

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

  /** Adds the results of a lookup as the next rank. The lookup may return known ids, so its limit includes them. */
  async rank(lookup: (most: number) => Promise<readonly number[]>): Promise<void> {
    if (this.isFull) return;
    for (const id of await lookup(this.#limit + this.#ids.size)) this.#ids.add(id);
  }
}

/**
 * Finds products, best first: exact part number, part number prefix, part number with words, then words: as typed (the
 * last one as a prefix), with typos, and finally without one of them. Each looks in the title first. A size counts as a
 * part number prefix only when no part has it as a word, a fraction never. Within each rank, parts in stock come first.
 */
export async function searchProducts(db: Database, question: string, limit: number): Promise<FoundProducts> {
  const results = new Results(limit);
  const typed = distinctWords(question);
  await searchPartNumbers(db, question, withoutSizes(question, ['fraction', 'measure']), results, true);
  const known = typed.length > 0 && !results.isFull ? await lookUp(db, typed) : { exact: [], unfinished: [] };
  await rankTiers(db, known.exact, results);
  await rankTiers(db, known.unfinished, results, typed.at(-1));
  if (!results.isEmpty) return { ids: results.ids, isPartial: false };
  await searchPartNumbers(db, question, withoutSizes(question, ['fraction']), results, false);
  if (!results.isEmpty) return { ids: results.ids, isPartial: false };
  const left = await searchFewerWords(db, typed, known.unfinished, results);
  return { ids: results.ids, isPartial: left < typed.length && !results.isEmpty };
}

/**
 * Finds part numbers by prefix, or "dometic 3316230": one chunk is a part number, the others are words about it.
 *
 * @param rest the search without sizes
 */
async function searchPartNumbers(
  db: Database,
  question: string,
  rest: string,
  results: Results,
  isFirst: boolean,
): Promise<void> {
  const whole = normalizePartNumber(question);
  const isPrefix = whole.length >= SHORTEST_PREFIX && normalizePartNumber(rest) === whole;
  if (isPrefix || (isFirst && whole !== '')) {
    await results.rank((most) => byPartNumber(db, whole, isPrefix, most));
  }
  for (const chunk of rest.split(/\s+/).slice(0, MOST_WORDS)) {
    const partNumber = normalizePartNumber(chunk);
    if (partNumber.length < 3 || !hasDigit(partNumber)) continue;
    const own = new Set(searchWordsOf(chunk));
    const others = distinctWords(question).filter((word) => !own.has(word));
    if (others.length === 0) continue;
    await results.rank((most) => byPartNumberAndWords(db, partNumber, others, most));
  }
}

/** Searches with typos, then with fewer words. Returns how many words matched. */
async function searchFewerWords(
  db: Database,
  typed: readonly string[],
  unfinished: readonly Alternatives[],
  results: Results,
): Promise<number> {
  const corrected: Alternatives[] = [];
  for (const [at, word] of typed.entries()) {
    const known = unfinished[at] ?? [];
    corrected.push(known.length > 0 ? known : await correct(db, word));
  }
  const known = corrected.filter((words) => words.length > 0);
  let choices = 0;
  for (let left = known.length; left > 0; left -= 1) {
    for (const fewer of combinations(known, left)) {
      choices += 1;
      if (left === 1 || choices <= MOST_CHOICES) await rankTiers(db, fewer, results);
    }
    if (!results.isEmpty) return left;
  }
  return 0;
}

/**
 * Searches the tiers of these words, best first.
 *
 * @param lastBegins prefix typed as the last word
 */
async function rankTiers(
  db: Database,
  words: readonly Alternatives[],
  results: Results,
  lastBegins?: string,
): Promise<void> {
  if (words.length === 0 || words.some(({ length }) => length === 0) || results.isFull) return;
  const tiers = tiersOf(words);
  const most = partsOfRarest(words);
  if (most <= MOST_OF_RARE) {
    let isComplete = false;
    await results.rank(async (wanted) => {
      const { ids, looked } = await divided(db, tiers, wanted);
      isComplete = looked <= MOST_AT_ONCE;
      return isComplete ? ids : [];
    });
    if (isComplete) return;
  }
  const first = most < FEWEST_OF_FREQUENT ? [] : await firstInStock(db, tiersOf(words, lastBegins));
  for (const [at, tier] of tiers.entries()) {
    const found = first.filter((row) => row.tier === at).map(({ id }) => id);
    await results.rank(async (wanted) => (found.length < results.missing ? matching(db, tier, wanted) : found));
  }
}

/** Planned without a row limit to use the index; the outer limit stops it early. */
const matches = (query: string): SQL =>
  sql`with matches as materialized (select product_id, words from product_words where words @@ ${query}::tsquery)`;

const inStockFirst: SQL = sql`p.stock > 0 desc, p.id`;

/** Part count of the rarest word up to which one statement tries to rank all matches. */
const MOST_OF_RARE = 3000;

/** Part count from which a word is frequent: the first parts of the catalog then hold enough matches. */
const FEWEST_OF_FREQUENT = 10_000;

/** Upper bound of parts that have all of these words. */
const partsOfRarest = (typed: readonly Alternatives[]): number =>
  Math.min(...typed.map((words) => words.reduce((sum, { parts }) => sum + parts, 0)));

/** Ranks all matches in one statement, best tier first. No ids above {@link MOST_AT_ONCE} matches. */
async function divided(
  db: Database,
  tiers: readonly string[],
  most: number,
): Promise<{ ids: number[]; looked: number }> {
  const cases = tiers.map((tier, at) => sql`when words @@ ${tier}::tsquery then ${sql.raw(String(at))}`);
  const [row] = await selectRows<{ ids: number[]; looked: number }>(
    db,
    sql`${matches(tiers.at(-1) ?? '')},
      found as materialized (select * from matches limit ${MOST_AT_ONCE + 1}),
      counted as (select count(*)::int as looked from found)
      select looked, array(
        select p.id from found join products p on p.id = product_id and p.removed is null
        where looked <= ${MOST_AT_ONCE}
        order by case ${sql.join(cases, sql` `)} end, ${inStockFirst} limit ${most}) as ids
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
        from (select product_id, words from product_words order by product_id limit ${MOST_LOOKED_AT}) looked) found
      where tier is not null and exists (select from products p where p.id = found.id and p.removed is null and p.stock > 0)
      order by id`,
  );
}

/** Finds matches of a tier, and stops reading when enough are in stock. */
async function matching(db: Database, tier: string, most: number): Promise<number[]> {
  const those = (condition: SQL): SQL => sql`(
    select p.id, p.stock > 0 as in_stock from (select product_id from matches limit ${MOST_LOOKED_AT}) found
    join products p on p.id = product_id and p.removed is null and ${condition} limit ${most})`;
  const rows = await selectRows<{ id: number }>(
    db,
    sql`${matches(tier)}
      select id from (${those(sql`p.stock > 0`)} union all ${those(sql`p.stock = 0`)} limit ${most}) enough
      order by in_stock desc, id`,
  );
  return rows.map(({ id }) => id);
}

function distinctWords(text: string): string[] {
  return [...new Set(searchWordsOf(text))].slice(0, MOST_WORDS);
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
