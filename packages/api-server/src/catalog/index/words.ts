/** Words so common in descriptions that they distinguish nothing. */
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

const markup = /<\/?[a-z!][^>]*>|&(?:[a-z]{2,8}|#\d{1,6}|#x[0-9a-f]{1,5});/gi;
const wordPattern = /[\p{L}\p{N}]+/gu;
const asciiWordPattern = /[a-z0-9]+/g;
// oxlint-disable-next-line no-control-regex
const onlyAscii = /^[\x00-\x7f]*$/;

/** The words of a text in their order: lower case, without markup, accents and stop words, in the singular. */
export function wordsOf(text: string): string[] {
  const plain = text.includes('<') || text.includes('&') ? text.replace(markup, ' ') : text;
  const lower = plain.toLowerCase();
  const found = onlyAscii.test(lower)
    ? lower.match(asciiWordPattern)
    : lower
        .normalize('NFKD')
        .replace(/\p{M}+/gu, '')
        .match(wordPattern);
  return (found ?? []).filter((word) => !stopWords.has(word)).map(singular);
}

/** Enough English to let heaters find a heater; both the text and the question pass through it. */
function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss')) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  return /(?:ch|sh|ss|x)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

/** Whether a word carries a digit: such words are sizes, voltages and part numbers, and never matched fuzzily. */
export function hasDigit(word: string): boolean {
  return /\d/.test(word);
}
