/** Replacements for dashes and letters that Unicode does not decompose into base letter and accent. */
const letterReplacements: Readonly<Record<string, string>> = {
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

const replaceableLetter = new RegExp(`[${Object.keys(letterReplacements).join('')}]`, 'g');

/** Apostrophes and the characters typed instead of one. */
export const apostrophes = `'’‘ʼʻ´\`′`;
const innerApostrophe = new RegExp(String.raw`(?<=\p{L})[${apostrophes}](?=\p{L})`, 'gu');

/**
 * Normalizes text for searches: lower case, without accents, invisible characters and apostrophes inside words, with ø,
 * ß and the like replaced by what people type. The database function `search_folded` does the same to stored text.
 */
export const foldText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]|\p{Cf}/gu, '')
    .replaceAll(replaceableLetter, (letter) => letterReplacements[letter] ?? letter)
    .replaceAll(innerApostrophe, '');
