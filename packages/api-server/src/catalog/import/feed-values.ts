import * as v from 'valibot';
import { dollarsToCents, plainText, visibleText } from '@tech-portal/domain';
import { cleanHtml } from './clean-html.ts';
import { isSpreadsheetDate } from './spreadsheet-date.ts';
import { isLocalHost } from '../../platform/network/index.ts';

/** Spreadsheets turn long numbers into this. */
const exponent = /^\d(?:[.,]\d+)?E\+\d+$/i;
/** Allows grouped thousands and a missing whole part: `1,024.5`, `.95`. */
const amount = /^\$?\s*(?=[.\d])(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d+)?$/;
const decimal = /^(?=\.?\d)(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d*)?$/;
const pieces = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.0*)?$/;
/** PostgreSQL cannot store NUL or lone surrogates; the others are invisible. */
const control = /[\p{Cc}\p{Cs}\u{FFFD}]/u;
const UNREADABLE = 'has characters that cannot be read. Save the file as UTF-8.';

const MOST_CENTS = 100_000_000;
const MOST_STOCK = 10_000_000;

const quoted = (text: string): string => `'${text.length > 40 ? `${text.slice(0, 40)}…` : text}'`;
type Issue = v.BaseIssue<unknown>;
const saying =
  (sentence: string) =>
  ({ input }: Issue): string =>
    `${quoted(String(input))} ${sentence}`;

const plainLine = (most: number) =>
  v.pipe(
    v.string('is missing.'),
    v.transform(visibleText),
    v.trim(),
    v.nonEmpty('is empty.'),
    v.maxLength(most, ({ input }) => `has ${input.length} characters; at most ${most} are allowed.`),
    v.check((text) => !text.startsWith('='), saying('is a formula. Write its result instead.')),
    v.check((text) => !control.test(text), saying(UNREADABLE)),
  );

/** Single line of text; line breaks become spaces. */
export const line = (most: number) =>
  v.pipe(
    v.string('is missing.'),
    v.transform((text) => text.replaceAll(/[\t\n\v\f\r]+/g, ' ')),
    plainLine(most),
  );

/** Text without HTML, for places that show it unformatted. */
export const name = (most: number) => v.pipe(line(most), v.transform(plainText), v.nonEmpty('has no text.'));

/** Alphanumeric code, which spreadsheets tend to alter. */
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

export const html = (most: number) =>
  v.pipe(
    v.string('is missing.'),
    v.maxLength(most, ({ input }) => `has ${input.length} characters; at most ${most} are allowed.`),
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
  // ERPs export costs with four decimals, which are rounded to cents.
  v.transform((text) => dollarsToCents(withoutCommas(text))),
  v.maxValue(MOST_CENTS, 'is more than 1,000,000.00.'),
);

/** Amount in cents; may be 0. */
export const cost = cents;

/** Selling price in cents. */
export const price = v.pipe(cents, v.minValue(1, 'is 0: a part cannot be free.'));

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

const NOT_HTTPS = 'is not a URL that begins with https://.';

/** Reason to import a part without its picture; undefined for a valid URL. */
export function pictureWarning(text: string | undefined): string | undefined {
  if (text === undefined || URL.parse(text.trim())?.protocol === 'https:') return undefined;
  return `${quoted(text)} ${NOT_HTTPS} The picture was left out.`;
}

/** Picture URL. Browsers fetch it; the server never does. */
export const pictureUrl = v.pipe(
  plainLine(2000),
  // Parses each URL once: a feed has a million of them.
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
