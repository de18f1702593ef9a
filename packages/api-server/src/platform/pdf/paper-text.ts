import { visibleText } from '@tech-portal/domain';

/** Control characters but the end of a line, the byte order mark, and what no font has. */
const NOTHING_TO_SEE = /(?!\n)[\uFEFF\p{Cc}\p{Co}\p{Cn}]/gu;

/** A text of this length fills some dozen pages; nothing that may be saved is longer. */
const MOST_CHARACTERS = 50_000;

/**
 * Anybody's text as it can stand on paper: lines end with `\n`, and neither control characters nor overrides of the
 * direction are left, with which a text could change how an amount beside it is read.
 */
export const paperText = (text: string): string =>
  visibleText(text.slice(0, MOST_CHARACTERS))
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(NOTHING_TO_SEE, '');
