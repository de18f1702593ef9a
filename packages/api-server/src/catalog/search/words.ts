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
const sizeAtPattern = new RegExp(sizePattern, 'uy');
// oxlint-disable-next-line no-control-regex
const ASCII_ONLY = /^[\x00-\x7f]*$/;

export type Token = Omit<Size, 'kind'> & { readonly kind: Size['kind'] | 'word' };

/** Lowercases and strips markup and accents. Separates a whole number from the fraction attached to it. */
function foldForTokens(text: string): string {
  const lower = (/[<&]/.test(text) ? plainText(text) : text).toLowerCase();
  if (ASCII_ONLY.test(lower) && !lower.includes("'")) return lower;
  return foldText(lower.replace(vulgarFraction, '-'))
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '');
}

type TokenWithPosition = readonly [token: Token, from: number, to: number];

function readNumberAt(text: string, at: number): TokenWithPosition {
  sizeAtPattern.lastIndex = at;
  const size = sizeAtPattern.exec(text);
  if (size?.groups) return [sizeOf(size.groups), at, sizeAtPattern.lastIndex];
  digitalWordPattern.lastIndex = at;
  const word = digitalWordPattern.exec(text)?.groups?.word ?? '';
  return [{ word, kind: 'word' }, at, digitalWordPattern.lastIndex];
}

function tokensWithPosition(text: string): TokenWithPosition[] {
  const tokens: TokenWithPosition[] = [];
  const pattern = ASCII_ONLY.test(text) ? asciiStartPattern : startPattern;
  pattern.lastIndex = 0;
  for (let start = pattern.exec(text); start; start = pattern.exec(text)) {
    const [word] = start;
    const isNumber = !/^\p{L}/u.test(word);
    const token: TokenWithPosition = isNumber
      ? readNumberAt(text, start.index)
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
  for (const [token] of tokensWithPosition(foldForTokens(text))) {
    if (token.kind !== 'word') tokens.push(token);
    else if (!stopWords.has(token.word)) tokens.push({ word: toSingular(token.word), kind: 'word' });
  }
  return tokens;
}

/** Index words of a text: a number with a unit also matches without it. */
export const wordsOfTokens = (tokens: readonly Token[]): string[] =>
  tokens.flatMap(({ word, bare }) => (bare === undefined ? [word] : [word, bare]));

export const wordsOf = (text: string): string[] => wordsOfTokens(tokensOf(text));

/** Query words: a number with a unit matches only with it. */
export const searchWordsOf = (searchText: string): string[] => tokensOf(searchText).map(({ word }) => word);

/** Removes sizes of the given kinds; the rest may contain a part number. */
export function withoutSizes(searchText: string, kinds: readonly Size['kind'][]): string {
  const text = foldForTokens(searchText);
  const pieces: string[] = [];
  let end = 0;
  for (const [{ kind }, from, to] of tokensWithPosition(text)) {
    if (kind === 'word' || !kinds.includes(kind)) continue;
    pieces.push(text.slice(end, from));
    end = to;
  }
  return [...pieces, text.slice(end)].join(' ');
}

/** Simple English singular, applied to texts and searches alike. */
function toSingular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss')) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  return /(?:ch|sh|ss|x)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

/** True for words with a digit. They are sizes, voltages and part numbers, and never match fuzzily. */
export function hasDigit(word: string): boolean {
  return /\d/.test(word);
}
