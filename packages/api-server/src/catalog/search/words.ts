import { plainText } from '@tech-portal/domain';
import { foldText } from '../../platform/lists/index.ts';
import { sizeOf, sizePattern } from './sizes.ts';
import type { Size } from './sizes.ts';

/** Words too common in descriptions to be useful. */
const stopWords = new Set([
  'a',
  'an',
  'and',
  'are',
  'as',
  'at',
  'by',
  'for',
  'from',
  'in',
  'is',
  'it',
  'its',
  'of',
  'on',
  'or',
  'the',
  'this',
  'to',
  'with',
  'your',
]);

const vulgarFraction = /(?<=\d)(?=[¼-¾⅐-⅞])/g;
const startPattern = /\p{L}[\p{L}\p{N}]*|\.?\p{N}/gu;
const asciiStartPattern = /[a-z][a-z0-9]*|\.?\d/g;
const digitalWordPattern = /\.?(?<word>[\p{L}\p{N}]+)/uy;
const stickySizePattern = new RegExp(sizePattern, 'uy');
// oxlint-disable-next-line no-control-regex
const onlyAscii = /^[\x00-\x7f]*$/;

export type Token = Omit<Size, 'kind'> & { readonly kind: Size['kind'] | 'word' };

/** Lowercases and strips markup and accents. Separates a whole number from the fraction attached to it. */
function folded(text: string): string {
  const lower = (/[<&]/.test(text) ? plainText(text) : text).toLowerCase();
  if (onlyAscii.test(lower) && !lower.includes("'")) return lower;
  return foldText(lower.replace(vulgarFraction, '-'))
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '');
}

type PlacedToken = readonly [token: Token, from: number, to: number];

function numberAt(text: string, at: number): PlacedToken {
  stickySizePattern.lastIndex = at;
  const size = stickySizePattern.exec(text);
  if (size?.groups) return [sizeOf(size.groups), at, stickySizePattern.lastIndex];
  digitalWordPattern.lastIndex = at;
  const word = digitalWordPattern.exec(text)?.groups?.word ?? '';
  return [{ word, kind: 'word' }, at, digitalWordPattern.lastIndex];
}

function placedTokensOf(text: string): PlacedToken[] {
  const tokens: PlacedToken[] = [];
  const pattern = onlyAscii.test(text) ? asciiStartPattern : startPattern;
  pattern.lastIndex = 0;
  for (let start = pattern.exec(text); start; start = pattern.exec(text)) {
    const [word] = start;
    const isNumber = !/^\p{L}/u.test(word);
    const token: PlacedToken = isNumber
      ? numberAt(text, start.index)
      : [{ word, kind: 'word' }, start.index, pattern.lastIndex];
    tokens.push(token);
    pattern.lastIndex = token[2];
  }
  return tokens;
}

/**
 * Splits text into singular lowercase words without markup, accents and stop words. A whole number with its fraction is
 * one word, and so is a number with its unit (SEARCH-23).
 */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const [token] of placedTokensOf(folded(text))) {
    if (token.kind !== 'word') tokens.push(token);
    else if (!stopWords.has(token.word)) tokens.push({ word: singular(token.word), kind: 'word' });
  }
  return tokens;
}

/** Index words of a text: a number with a unit also matches without it. */
export const wordsOfTokens = (tokens: readonly Token[]): string[] =>
  tokens.flatMap(({ word, bare }) => (bare === undefined ? [word] : [word, bare]));

export const wordsOf = (text: string): string[] => wordsOfTokens(tokensOf(text));

/** Query words: a number with a unit matches only with it. */
export const searchWordsOf = (question: string): string[] => tokensOf(question).map(({ word }) => word);

/** Removes sizes of some kinds; the rest may contain a part number. */
export function withoutSizes(question: string, kinds: readonly Size['kind'][]): string {
  const text = folded(question);
  const pieces: string[] = [];
  let end = 0;
  for (const [{ kind }, from, to] of placedTokensOf(text)) {
    if (kind === 'word' || !kinds.includes(kind)) continue;
    pieces.push(text.slice(end, from));
    end = to;
  }
  return [...pieces, text.slice(end)].join(' ');
}

/** Simplistic English singular, applied to texts and searches alike. */
function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss')) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  return /(?:ch|sh|ss|x)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

/** True for words with a digit. They are sizes, voltages and part numbers, and never match fuzzily. */
export function hasDigit(word: string): boolean {
  return /\d/.test(word);
}
