import * as v from 'valibot';
import { dollarsToCents, plainText, visibleText } from '@tech-portal/domain';
import { cleanHtml } from './clean-html.ts';
import { isSpreadsheetDate } from './spreadsheet-date.ts';
import { isLocalHost } from '../../platform/network/index.ts';

/** Spreadsheets make these of long numbers. */
const exponent = /^\d(?:[.,]\d+)?E\+\d+$/i;
/** Thousands may be grouped, and the whole part may be missing: `1,024.5`, `.95`. */
const amount = /^\$?\s*(?=[.\d])(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d+)?$/;
const decimal = /^(?=\.?\d)(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d*)?$/;
const pieces = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.0*)?$/;
/** NUL and half a surrogate pair cannot be stored, and the others are not seen. */
const control = /[\p{Cc}\p{Cs}\u{FFFD}]/u;
const UNREADABLE = 'has characters that cannot be read. Save the file as UTF-8.';

const MOST_CENTS = 100_000_000;
const MOST_STOCK = 10_000_000;

/** Quotes what stands in a cell, shortened. */
const quoted = (text: string): string => `'${text.length > 40 ? `${text.slice(0, 40)}…` : text}'`;
type Issue = v.BaseIssue<unknown>;
const saying =
  (sentence: string) =>
  ({ input }: Issue): string =>
    `${quoted(String(input))} ${sentence}`;

/** A text without line breaks. */
const plainLine = (most: number) =>
  v.pipe(
    v.string('is missing.'),
    v.transform(visibleText),
    v.trim(),
    v.nonEmpty('is empty.'),
    v.maxLength(most, ({ input }) => `has ${input.length} characters; at most ${most} are possible.`),
    v.check((text) => !text.startsWith('='), saying('is a formula. Write its result instead.')),
    v.check((text) => !control.test(text), saying(UNREADABLE)),
  );

/** A text in one line; line breaks in it become blanks. */
export const line = (most: number) =>
  v.pipe(
    v.string('is missing.'),
    v.transform((text) => text.replaceAll(/[\t\n\v\f\r]+/g, ' ')),
    plainLine(most),
  );

/** A name without HTML, for texts that are shown as they are. */
export const name = (most: number) => v.pipe(line(most), v.transform(plainText), v.nonEmpty('has no text.'));

/** A number of letters and digits that a spreadsheet likes to change. */
export const code = (most: number) =>
  v.pipe(
    plainLine(most),
    v.check(
      (text) => !isSpreadsheetDate(text),
      saying('is a date: a spreadsheet has changed it. Format the column as text.'),
    ),
    v.check(
      (text) => !exponent.test(text),
      saying('is a rounded number: a spreadsheet has changed it. Format the column as text.'),
    ),
  );

/** A supplier's HTML. */
export const html = (most: number) =>
  v.pipe(
    v.string('is missing.'),
    v.maxLength(most, ({ input }) => `has ${input.length} characters; at most ${most} are possible.`),
    v.check((text) => !/[\0\p{Cs}\u{FFFD}]/u.test(text), UNREADABLE),
    v.transform((text) => visibleText(cleanHtml(text))),
  );

const withoutCommas = (text: string): number => Number(text.replaceAll(/[$,\s]/g, ''));

const cents = v.pipe(
  v.string('is missing.'),
  v.trim(),
  v.nonEmpty('is empty.'),
  v.check((text) => !text.startsWith('-'), saying('is negative.')),
  v.regex(amount, saying('is not an amount such as 1234.50.')),
  // ERPs write costs with four decimals: they are rounded to cents.
  v.transform((text) => dollarsToCents(withoutCommas(text))),
  v.maxValue(MOST_CENTS, 'is more than 1,000,000.00.'),
);

/** Money that may be nothing, in cents. */
export const cost = cents;

/** What a part is sold for, in cents. */
export const price = v.pipe(cents, v.minValue(1, 'is 0: a part cannot be sold for nothing.'));

/** Whole pieces. */
export const stock = v.pipe(
  v.string('is missing.'),
  v.trim(),
  v.nonEmpty('is empty.'),
  v.check((text) => !text.startsWith('-'), saying('is negative.')),
  v.regex(pieces, saying('is not a whole number.')),
  v.transform(withoutCommas),
  v.maxValue(MOST_STOCK, `is more than ${MOST_STOCK.toLocaleString('en-US')}.`),
);

/** Pounds or inches. */
export const measure = v.pipe(
  v.string('is missing.'),
  v.trim(),
  v.nonEmpty('is empty.'),
  v.regex(decimal, saying('is not a number such as 12.5.')),
  v.transform(withoutCommas),
  v.maxValue(10_000, 'is more than 10,000.'),
);

const NOT_HTTPS = 'is not an address that begins with https://.';

/** Says why a part is imported without its picture; undefined when its address may be one. */
export function pictureWarning(text: string | undefined): string | undefined {
  if (text === undefined || URL.parse(text.trim())?.protocol === 'https:') return undefined;
  return `${quoted(text)} ${NOT_HTTPS} The picture was left out.`;
}

/** The address of a picture, which browsers fetch and the server never does. */
export const pictureUrl = v.pipe(
  plainLine(2000),
  // Each address is parsed once: a feed has a million of them.
  v.rawTransform(({ dataset: { value: text }, addIssue, NEVER }) => {
    const refuse = (sentence: string): typeof NEVER => {
      addIssue({ message: `${quoted(text)} ${sentence}` });
      return NEVER;
    };
    const url = URL.parse(text);
    if (url?.protocol !== 'https:') return refuse(NOT_HTTPS);
    if (isLocalHost(url.hostname)) return refuse('is on a local network, where no buyer can see it.');
    return url.href;
  }),
);
