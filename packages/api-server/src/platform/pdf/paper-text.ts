import { visibleText } from '@tech-portal/domain';

/** Control characters except line feed, the byte order mark, private-use and unassigned code points. */
const NOTHING_TO_SEE = /(?!\n)[\uFEFF\p{Cc}\p{Co}\p{Cn}]/gu;

/** Some dozen pages of text; nothing that can be saved is longer. */
const MOST_CHARACTERS = 50_000;

/**
 * Cleans user text for printing: normalizes line ends to `\n` and removes control characters and bidirectional
 * overrides, which could change how an amount next to the text reads.
 */
export const paperText = (text: string): string =>
  visibleText(text.slice(0, MOST_CHARACTERS))
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(NOTHING_TO_SEE, '');
