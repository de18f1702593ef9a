/** Letters that are no base letter with an accent, and dashes, by what people type for them. */
const plainLetters: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ŧ: 't',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  '‐': '-',
  '‑': '-',
  '–': '-',
};

const otherLetter = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');

/** Apostrophes and the signs that people and phones type for one. */
export const apostrophes = `'’‘ʼʻ´\`′`;
const innerApostrophe = new RegExp(String.raw`(?<=\p{L})[${apostrophes}](?=\p{L})`, 'gu');

/**
 * The form in which parts and people are searched: lower case, without accents, invisible signs and apostrophes within words, and with
 * the letters that people type for ø or ß. The function `search_folded` of the database does the same to what is
 * stored.
 */
export const foldText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]|\p{Cf}/gu, '')
    .replaceAll(otherLetter, (letter) => plainLetters[letter] ?? letter)
    .replaceAll(innerApostrophe, '');
