/** Shorter words are part of too many other words. */
const MIN_WORD_LENGTH = 3;

/** Characters used in place of letters, and letters that look alike. */
const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '!': 'i',
  l: 'i',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
};

/** Normalizes a character: removes case and accent, and replaces a digit by the letter that it stands for. */
function normalizeCharacter(character: string): string {
  const base = character.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return lookalikes[base] ?? base;
}

const normalizeText = (text: string): string[] => [...text.normalize('NFC')].map(normalizeCharacter);

/** Removes the top-level domain of an email, which is not a personal word. */
const withoutTopLevelDomain = (text: string): string => text.replace(/^([^@]*@.*)\.\w+$/, '$1');

/** Extracts the words of the texts, including both parts of an email address, longest first. */
function extractWords(texts: readonly string[]): string[][] {
  const words = texts
    .flatMap((text) => [text, ...withoutTopLevelDomain(text).split(/[^\p{L}\p{N}]+/u)])
    .map(normalizeText);
  const known = new Map(words.map((word) => [word.join(''), word]));
  return [...known.values()].filter((word) => word.length >= MIN_WORD_LENGTH).toSorted((a, b) => b.length - a.length);
}

/**
 * Removes the given words, in any spelling, from a password.
 *
 * @example
 * removeWords('J0hnson-2026', ['Johnson']); // '-2026'
 */
export function removeWords(password: string, texts: readonly string[]): string {
  const characters = [...password.normalize('NFC')];
  const normalized = characters.map(normalizeCharacter);
  const removedIndexes = new Set<number>();
  for (const word of extractWords(texts)) {
    for (let at = 0; at + word.length <= normalized.length; at += 1) {
      const isMatch = word.every(
        (character, index) => normalized[at + index] === character && !removedIndexes.has(at + index),
      );
      if (isMatch) word.forEach((_, index) => removedIndexes.add(at + index));
    }
  }
  return characters.filter((_, index) => !removedIndexes.has(index)).join('');
}
