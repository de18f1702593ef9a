import type { TypesenseCollection, TypesenseDocument } from './records.ts';

/** How a query is matched. */
export interface MatchOptions {
  readonly queryBy: readonly string[];
  readonly weights: readonly number[];
  /** Whether the last word may be unfinished. */
  readonly prefix: boolean;
  readonly typos: number;
}

/** Lower case, without accents; what is neither letter, digit nor one of the kept signs is left out within a word. */
export function tokensOf(text: unknown, kept: readonly string[], stem = false): string[] {
  const whole: unknown = Array.isArray(text) ? text.join(' ') : text;
  return (typeof whole === 'string' ? whole : '')
    .toLowerCase()
    .normalize('NFKD')
    .split(/\s+/)
    .map((word) => word.replace(/[^\p{L}\p{N}]/gu, (sign) => (kept.includes(sign) ? sign : '')))
    .filter((word) => word !== '')
    .map((word) => (stem && word.length > 3 ? word.replace(/s$/, '') : word));
}

/** Insertions, deletions and replacements between two words. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** Words with digits have no typing errors here, and short ones fewer than long ones. */
function allowedTypos(word: string, most: number): number {
  if (/\d/.test(word) || word.length < 4) return 0;
  return Math.min(most, word.length < 7 ? 1 : 2);
}

/** How well a document matches: the weights of the fields where its words stand; undefined where one is missing. */
export function scoreOf(
  collection: TypesenseCollection,
  document: TypesenseDocument,
  words: readonly string[],
  { queryBy, weights, prefix, typos }: MatchOptions,
): number | undefined {
  let score = 0;
  for (const [at, word] of words.entries()) {
    const isLast = at === words.length - 1;
    let best = 0;
    for (const [index, name] of queryBy.entries()) {
      const stem = collection.fields.find((field) => field.name === name)?.stem === true;
      const [typed = ''] = tokensOf(word, collection.symbols, stem);
      const most = allowedTypos(typed, typos);
      const isThere = tokensOf(document[name], collection.symbols, stem).some(
        (own) =>
          own === typed || (prefix && isLast && own.startsWith(typed)) || (most > 0 && distance(own, typed) <= most),
      );
      if (isThere) best = Math.max(best, weights[index] ?? 1);
    }
    if (best === 0) return undefined;
    score += best;
  }
  return score;
}

/** Queries with fewer words, in the order in which they are tried: some words left out, on either side. */
export function fewerWords(words: readonly string[]): string[][] {
  const tried: string[][] = [];
  for (let left = words.length - 1; left > 0; left -= 1) {
    for (let from = 0; from + left <= words.length; from += 1) tried.push(words.slice(from, from + left));
  }
  return tried;
}
