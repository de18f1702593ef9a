import { sql } from 'drizzle-orm';
import { selectRows } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { closeWords } from './edit-distance.ts';
import { stored } from './fields.ts';
import type { Alternatives, KnownWord } from './word-query.ts';
import { hasDigit } from './words.ts';

/** At most so many words stand for one typed beginning or one typing error; the most frequent ones. */
const MOST_ALTERNATIVES = 48;
/** Of a beginning of one letter, of two: each alternative has many parts, and nobody looks for all of them. */
const FEWER_ALTERNATIVES = [4, 12];
/** Sorts behind every word that begins the same. */
const LAST_CHARACTER = '\u{10FFFF}';

/** Typed words as the catalog knows them. */
export interface KnownWords {
  /** Each of them as it was typed; none for one that is not known. */
  readonly exact: readonly Alternatives[];
  /** The same, and for the last one all that begin with it. */
  readonly unfinished: readonly Alternatives[];
}

/** Looks typed words up. */
export async function lookUp(db: Database, typed: readonly string[]): Promise<KnownWords> {
  const words = typed.map(stored);
  const last = words.at(-1) ?? '';
  const rows = await selectRows<KnownWord & { begins: boolean }>(
    db,
    sql`(select word, parts, false as begins from catalog_words where word = any(${sql.param(words)}::text[]) and parts > 0)
      union all
      (select word, parts, true from catalog_words
        where word ~>=~ ${last} and word ~<~ ${last + LAST_CHARACTER} and parts > 0
        order by parts desc, word limit ${FEWER_ALTERNATIVES[last.length - 1] ?? MOST_ALTERNATIVES})`,
  );
  const beginning = rows.filter(({ begins }) => begins);
  const exact = words.map((word) => rows.filter((row) => !row.begins && row.word === word));
  return { exact, unfinished: exact.with(-1, beginning) };
}

/** The words that a typing error may have turned into this one, nearest distance only. */
export async function correct(db: Database, typed: string): Promise<Alternatives> {
  const word = stored(typed);
  if (word.length < 4 || hasDigit(word)) return [];
  const most = word.length < 6 ? 1 : 2;
  const byParts = await selectRows<KnownWord>(
    db,
    // "offset 0" looks the few words up one by one: planned as a join, the whole vocabulary is read.
    sql`select word, parts from similar_words(${word}, ${most}) as close_one (word)
      cross join lateral (select parts from catalog_words known where known.word = close_one.word offset 0) known
      order by parts desc, word`,
  );
  const sorted = byParts.map((row) => row.word).toSorted();
  for (let distance = 1; distance <= most; distance += 1) {
    const close = new Set(closeWords(sorted, word, distance));
    if (close.size > 0) return byParts.filter((candidate) => close.has(candidate.word)).slice(0, MOST_ALTERNATIVES);
  }
  return [];
}
