import { normalizePartNumber } from '@tech-portal/domain';
import type { PartNumberIndex } from './part-number-index.ts';
import type { ProductSlots } from './product-slots.ts';
import { ResultCollector } from './result-collector.ts';
import { arrayCursor, intersect, type SlotCursor } from './slot-cursor.ts';
import { type WordField, type WordIndex, wordFields } from './word-index.ts';
import { hasDigit, wordsOf } from './words.ts';

/** What the search reads. */
export interface SearchSource {
  readonly slots: ProductSlots;
  readonly words: WordIndex;
  readonly partNumbers: PartNumberIndex;
}

/** More words than this in one search do not narrow it further. */
const mostWords = 8;
/** A shorter beginning of a part number is no part number. */
const shortestPrefix = 2;
/** So many part numbers with one beginning are looked at, for stock and for further words. */
const mostPrefixed = 2000;

/** Each tier: the fields in which every word has to stand; the second list, if any, has to hold all words as well. */
const tiers: readonly (readonly (readonly WordField[])[])[] = [
  [['title'], ['label']],
  [['title']],
  [['title', 'label', 'path']],
  [wordFields],
];

/** So many choices of fewer words are tried before each word stands alone. */
const mostChoices = 10;
/** Up to so many matches anywhere are collected first, and the tiers then only divide them. */
const mostCollected = 128;

/** The words that may stand for one typed word. */
type Alternatives = readonly number[];

/**
 * Ids of the products that match a search, best first: the exact part number, part numbers with this beginning, a
 * part number beside words, then the words of {@link tiers}: as typed, with the last one unfinished, with typing
 * errors, and at last without one of them. Within each rank what is in stock comes first, then the order of slots.
 */
export function searchProducts(source: SearchSource, question: string, limit: number): number[] {
  const results = new ResultCollector(source.slots, limit);
  byPartNumber(source, question, results);
  byPartNumberAndWords(source, question, results);
  byWords(source, question, results);
  return results.ids;
}

function byPartNumber({ partNumbers }: SearchSource, question: string, results: ResultCollector): void {
  const partNumber = normalizePartNumber(question);
  if (partNumber === '') return;
  results.rank((visit) => partNumbers.exact(partNumber, visit));
  if (partNumber.length < shortestPrefix) return;
  let looked = 0;
  results.rank((visit) => partNumbers.prefix(partNumber, (slot) => (looked += 1) <= mostPrefixed && visit(slot)));
}

/** "dometic 3316230": one chunk is a part number, the others are words about it. */
function byPartNumberAndWords(source: SearchSource, question: string, results: ResultCollector): void {
  const chunks = question.split(/\s+/);
  if (chunks.length < 2) return;
  for (const [at, chunk] of chunks.slice(0, mostWords).entries()) {
    const partNumber = normalizePartNumber(chunk);
    if (partNumber.length < 3 || !hasDigit(partNumber)) continue;
    const slots: number[] = [];
    source.partNumbers.prefix(partNumber, (slot) => slots.push(slot) < mostPrefixed);
    const others = distinctWords(chunks.toSpliced(at, 1).join(' '));
    if (slots.length === 0 || others.length === 0) continue;
    const ascending = slots.toSorted((a, b) => a - b);
    results.rank((visit) => {
      const cursors = others.map((word) => source.words.cursor(source.words.beginningWith(word), wordFields));
      intersect([arrayCursor(ascending), ...cursors], visit);
    });
  }
}

function byWords({ words }: SearchSource, question: string, results: ResultCollector): void {
  const typed = distinctWords(question);
  const last = typed.at(-1);
  if (last === undefined) return;
  const exact = typed.map((word) => words.exactly(word));
  rankTiers(words, exact, results);
  const unfinished = exact.with(-1, words.beginningWith(last));
  rankTiers(words, unfinished, results);
  if (!results.isEmpty) return;
  const corrected = unfinished.map((ids, at) => (ids.length > 0 ? ids : words.fuzzyMatches(typed[at] ?? '')));
  const known = corrected.filter((ids) => ids.length > 0);
  let choices = 0;
  for (let left = known.length; left > 0 && results.isEmpty; left -= 1) {
    for (const fewer of combinations(known, left)) {
      choices += 1;
      if (left === 1 || choices <= mostChoices) rankTiers(words, fewer, results);
    }
  }
}

function rankTiers(words: WordIndex, typed: readonly Alternatives[], results: ResultCollector): void {
  if (results.isFull || typed.length === 0 || typed.some((ids) => ids.length === 0)) return;
  const cursorsIn = (fields: readonly WordField[]): SlotCursor[] => typed.map((ids) => words.cursor(ids, fields));
  const anywhere: number[] = [];
  intersect(cursorsIn(wordFields), (slot) => anywhere.push(slot) < mostCollected);
  const all = anywhere.length < mostCollected ? [anywhere] : [];
  if (anywhere.length === 0) return;
  for (const tier of tiers) {
    if (results.isFull) return;
    results.rank((visit) => intersect([...all.map(arrayCursor), ...tier.flatMap(cursorsIn)], visit));
  }
}

function distinctWords(text: string): string[] {
  return [...new Set(wordsOf(text))].slice(0, mostWords);
}

/** All choices of `count` of the items, earlier items first. */
function* combinations<Item>(items: readonly Item[], count: number, from = 0): Generator<Item[]> {
  if (count === 0) {
    yield [];
    return;
  }
  for (let at = from; at <= items.length - count; at += 1) {
    for (const rest of combinations(items, count - 1, at + 1)) yield [items[at] as Item, ...rest];
  }
}
