import { sql } from 'drizzle-orm';
import { selectRows } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { wordsWithinDistance } from './edit-distance.ts';
import { truncateWord } from './fields.ts';
import type { Alternatives, KnownWord } from './word-query.ts';
import { hasDigit } from './words.ts';

/** Maximum alternatives per prefix or typo, most frequent first. */
const MAX_ALTERNATIVES = 48;
/** Lower limits for prefixes of one and two letters, whose alternatives each match many parts. */
const MAX_ALTERNATIVES_BY_LENGTH = [4, 12];
/** Sorts after every word with the same prefix. */
const LAST_CODE_POINT = '\u{10FFFF}';

/** Typed words found in the vocabulary. */
export interface KnownWords {
  /** Exact matches of each word; empty for an unknown word. */
  readonly exact: readonly Alternatives[];
  /** Same as `exact`, but with all prefix matches for the last word. */
  readonly prefixMatches: readonly Alternatives[];
}

export async function findKnownWords(db: Database, typed: readonly string[]): Promise<KnownWords> {
  const words = typed.map(truncateWord);
  const lastWord = words.at(-1) ?? '';
  const rows = await selectRows<KnownWord & { begins: boolean }>(
    db,
    sql`(select word, parts, false as begins from catalog_words where word = any(${sql.param(words)}::text[]) and parts > 0)
      union all
      (select word, parts, true from catalog_words
        where word ~>=~ ${lastWord} and word ~<~ ${lastWord + LAST_CODE_POINT} and parts > 0
        order by parts desc, word limit ${MAX_ALTERNATIVES_BY_LENGTH[lastWord.length - 1] ?? MAX_ALTERNATIVES})`,
  );
  const withPrefix = rows.filter(({ begins }) => begins);
  const exact = words.map((word) => rows.filter((row) => !row.begins && row.word === word));
  return { exact, prefixMatches: exact.with(-1, withPrefix) };
}

/** Vocabulary words within the smallest edit distance of a typo. */
export async function findCorrections(db: Database, typed: string): Promise<Alternatives> {
  const word = truncateWord(typed);
  if (word.length < 4 || hasDigit(word)) return [];
  const maxDistance = word.length < 6 ? 1 : 2;
  const candidatesByFrequency = await selectRows<KnownWord>(
    db,
    // "offset 0" forces a lookup per word; as a join, PostgreSQL would scan the whole vocabulary.
    sql`select word, parts from similar_words(${word}, ${maxDistance}) as close_one (word)
      cross join lateral (select parts from catalog_words known where known.word = close_one.word offset 0) known
      order by parts desc, word`,
  );
  const sorted = candidatesByFrequency.map((row) => row.word).toSorted();
  for (let distance = 1; distance <= maxDistance; distance += 1) {
    const closeMatches = new Set(wordsWithinDistance(sorted, word, distance));
    if (closeMatches.size > 0)
      return candidatesByFrequency.filter((candidate) => closeMatches.has(candidate.word)).slice(0, MAX_ALTERNATIVES);
  }
  return [];
}
