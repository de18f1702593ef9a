import { normalizePartNumber } from '@tech-portal/domain';
import type { FoundProducts } from '../catalog-search.ts';
import type { PartNumberIndex } from './part-number-index.ts';
import type { ProductSlots } from './product-slots.ts';
import { ResultCollector } from './result-collector.ts';
import { arrayCursor, intersect, type SlotCursor } from './slot-cursor.ts';
import { type WordField, type WordIndex, wordFields } from './word-index.ts';
import { hasDigit, searchWordsOf, withoutSizes } from './words.ts';

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
/** So many are passed by that nobody may find, as an import has prepared them or they are gone. */
const mostPassedBy = 50_000;

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

/** Where all that is collected may be found. */
const allSlots = (slot: number): number => slot;

/** The words that may stand for one typed word. */
type Alternatives = readonly number[];

/**
 * The products that match a search, best first: the exact part number, part numbers with this beginning, a part number
 * beside words, then the words of {@link tiers}: as typed, with the last one unfinished, with typing errors, and at
 * last without one of them. A size begins a part number only where nothing has it as a word, and a fraction never.
 * Within each rank what is in stock comes first, then the order of slots.
 */
export function searchProducts(source: SearchSource, question: string, limit: number): FoundProducts {
  const results = new ResultCollector(source.slots, limit);
  const typed = distinctWords(question);
  byExactPartNumber(source, question, results);
  byPartNumber(source, question, withoutSizes(question, ['fraction', 'measure']), results);
  byWords(source, typed, results);
  if (results.isEmpty) byPartNumber(source, question, withoutSizes(question, ['fraction']), results);
  const isPartial = results.isEmpty && byFewerWords(source, typed, results) < typed.length;
  return { ids: results.ids, isPartial: isPartial && !results.isEmpty };
}

function byExactPartNumber({ partNumbers }: SearchSource, question: string, results: ResultCollector): void {
  const partNumber = normalizePartNumber(question);
  if (partNumber !== '') results.rank((visit) => partNumbers.exact(partNumber, visit));
}

/** Visits the first of those that can be found whose part number begins so. */
function beginningWith(
  { slots, partNumbers }: Pick<SearchSource, 'slots' | 'partNumbers'>,
  beginning: string,
  visit: (slot: number) => boolean,
): void {
  let looked = 0;
  let passedBy = 0;
  partNumbers.prefix(beginning, (slot) => {
    if (!slots.isLive(slot)) return (passedBy += 1) <= mostPassedBy;
    return (looked += 1) <= mostPrefixed && visit(slot);
  });
}

/**
 * Part numbers with this beginning, or "dometic 3316230": one chunk is a part number, the others are words about it.
 *
 * @param rest the question without what is no part number
 */
function byPartNumber(source: SearchSource, question: string, rest: string, results: ResultCollector): void {
  const whole = normalizePartNumber(question);
  if (whole.length >= shortestPrefix && normalizePartNumber(rest) === whole) {
    results.rank((visit) => beginningWith(source, whole, visit));
  }
  for (const chunk of rest.split(/\s+/).slice(0, mostWords)) {
    const partNumber = normalizePartNumber(chunk);
    if (partNumber.length < 3 || !hasDigit(partNumber)) continue;
    const slots: number[] = [];
    beginningWith(source, partNumber, (slot) => slots.push(slot) < mostPrefixed);
    const own = new Set(searchWordsOf(chunk));
    const others = distinctWords(question).filter((word) => !own.has(word));
    if (slots.length === 0 || others.length === 0) continue;
    const ascending = slots.toSorted((a, b) => a - b);
    results.rank((visit) => {
      const cursors = others.map((word) => source.words.cursor(source.words.beginningWith(word), wordFields));
      intersect([arrayCursor(ascending), ...cursors], visit, allSlots);
    });
  }
}

function byWords({ words, slots }: SearchSource, typed: readonly string[], results: ResultCollector): void {
  const exact = typed.map((word) => words.exactly(word));
  rankTiers({ words, slots }, exact, results);
  rankTiers({ words, slots }, unfinished(words, typed), results);
}

/** The words as they are known; the last one may be unfinished. */
const unfinished = (words: WordIndex, typed: readonly string[]): Alternatives[] =>
  typed.map((word, at) => (at === typed.length - 1 ? words.beginningWith(word) : words.exactly(word)));

/** With typing errors, and then with fewer words; returns with how many of them something was found. */
function byFewerWords({ words, slots }: SearchSource, typed: readonly string[], results: ResultCollector): number {
  const corrected = unfinished(words, typed).map((ids, at) =>
    ids.length > 0 ? ids : words.fuzzyMatches(typed[at] ?? ''),
  );
  const known = corrected.filter((ids) => ids.length > 0);
  let choices = 0;
  for (let left = known.length; left > 0; left -= 1) {
    for (const fewer of combinations(known, left)) {
      choices += 1;
      if (left === 1 || choices <= mostChoices) rankTiers({ words, slots }, fewer, results);
    }
    if (!results.isEmpty) return left;
  }
  return 0;
}

function rankTiers(
  { words, slots }: Pick<SearchSource, 'words' | 'slots'>,
  typed: readonly Alternatives[],
  results: ResultCollector,
): void {
  if (results.isFull || typed.length === 0 || typed.some((ids) => ids.length === 0)) return;
  const cursorsIn = (fields: readonly WordField[]): SlotCursor[] => typed.map((ids) => words.cursor(ids, fields));
  const skip = (slot: number) => slots.skipHidden(slot);
  const anywhere: number[] = [];
  intersect(cursorsIn(wordFields), (slot) => anywhere.push(slot) < mostCollected, skip);
  const all = anywhere.length < mostCollected ? [anywhere] : [];
  if (anywhere.length === 0) return;
  for (const tier of tiers) {
    if (results.isFull) return;
    results.rank((visit) => intersect([...all.map(arrayCursor), ...tier.flatMap(cursorsIn)], visit, skip));
  }
}

function distinctWords(text: string): string[] {
  return [...new Set(searchWordsOf(text))].slice(0, mostWords);
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
