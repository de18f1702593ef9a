import { sql } from 'drizzle-orm';
import { selectRows } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { closeWords } from './edit-distance.ts';
import { stored } from './fields.ts';
import type { Alternatives, KnownWord } from './word-query.ts';
import { hasDigit } from './words.ts';

/** Limit of alternatives per prefix or typo, most frequent first. */
const MOST_ALTERNATIVES = 48;
/** Lower limits for prefixes of one and two letters, whose alternatives each match many parts. */
const FEWER_ALTERNATIVES = [4, 12];
/** Sorts after every word with the same prefix. */
const LAST_CHARACTER = '\u{10FFFF}';

/** Typed words found in the vocabulary. */
export interface KnownWords {
  /** Exact matches of each word; empty for an unknown word. */
  readonly exact: readonly Alternatives[];
  /** The same, with all prefix matches for the last word. */
  readonly unfinished: readonly Alternatives[];
}

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

/** Vocabulary words within the smallest edit distance of a typo. */
export async function correct(db: Database, typed: string): Promise<Alternatives> {
  const word = stored(typed);
  if (word.length < 4 || hasDigit(word)) return [];
  const most = word.length < 6 ? 1 : 2;
  const byParts = await selectRows<KnownWord>(
    db,
    // "offset 0" forces a lookup per word; as a join, PostgreSQL would scan the whole vocabulary.
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
