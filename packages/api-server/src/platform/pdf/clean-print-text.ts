import { visibleText } from '@tech-portal/domain';

/** Control characters except line feed, the byte order mark, private-use and unassigned code points. */
const INVISIBLE_CHARACTERS = /(?!\n)[\uFEFF\p{Cc}\p{Co}\p{Cn}]/gu;

/** A few dozen pages of text, longer than anything that can be saved. */
const MAX_CHARACTERS = 50_000;

/**
 * Cleans user text for printing: normalizes line ends to `\n` and removes control characters and bidirectional
 * overrides, which could change how an amount next to the text reads.
 */
export const cleanPrintText = (text: string): string =>
  visibleText(text.slice(0, MAX_CHARACTERS))
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(INVISIBLE_CHARACTERS, '');
