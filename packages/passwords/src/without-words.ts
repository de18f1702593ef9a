/** Shorter words occur in too many others. */
const SHORTEST_WORD = 3;

/** Characters used in place of letters, and letters that look alike. */
const alike: Readonly<Record<string, string>> = {
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

/** Normalized character: without case and accent, digits as the letters they replace. */
function read(character: string): string {
  const base = character.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return alike[base] ?? base;
}

const readAll = (text: string): string[] => [...text.normalize('NFC')].map(read);

/** Removes the top-level domain of an email, which is no personal word. */
const withoutEnding = (text: string): string => text.replace(/^([^@]*@.*)\.\w+$/, '$1');

/** Words of some texts, including both sides of an email, longest first. */
function wordsOf(texts: readonly string[]): string[][] {
  const words = texts.flatMap((text) => [text, ...withoutEnding(text).split(/[^\p{L}\p{N}]+/u)]).map(readAll);
  const known = new Map(words.map((word) => [word.join(''), word]));
  return [...known.values()].filter((word) => word.length >= SHORTEST_WORD).toSorted((a, b) => b.length - a.length);
}

/**
 * Rest of a password without the given words, in any spelling.
 *
 * @example
 * withoutWords('J0hnson-2026', ['Johnson']); // '-2026'
 */
export function withoutWords(password: string, texts: readonly string[]): string {
  const characters = [...password.normalize('NFC')];
  const asRead = characters.map(read);
  const taken = new Set<number>();
  for (const word of wordsOf(texts)) {
    for (let at = 0; at + word.length <= asRead.length; at += 1) {
      const isHere = word.every((character, index) => asRead[at + index] === character && !taken.has(at + index));
      if (isHere) word.forEach((_, index) => taken.add(at + index));
    }
  }
  return characters.filter((_, index) => !taken.has(index)).join('');
}
