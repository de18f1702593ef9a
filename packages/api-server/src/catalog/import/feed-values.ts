import * as v from 'valibot';
import { dollarsToCents, plainText, visibleText } from '@tech-portal/domain';
import { cleanHtml } from './clean-html.ts';
import { isSpreadsheetDate } from './spreadsheet-date.ts';
import { isLocalHost } from '../../platform/network/index.ts';

/** Exponent notation, into which spreadsheets convert long numbers. */
const exponentPattern = /^\d(?:[.,]\d+)?E\+\d+$/i;
/** Allows grouped thousands and a missing whole part: `1,024.5`, `.95`. */
const amountPattern = /^\$?\s*(?=[.\d])(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d+)?$/;
const decimal = /^(?=\.?\d)(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d*)?$/;
const pieces = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.0*)?$/;
/**
 * Characters to reject: NUL and lone surrogates cannot be stored in PostgreSQL, and the rest are invisible or garbled.
 */
const control = /[\p{Cc}\p{Cs}\u{FFFD}]/u;
const UNREADABLE_CHARACTERS = 'has characters that cannot be read. Save the file as UTF-8.';

const MAX_CENTS = 100_000_000;
const MAX_STOCK = 10_000_000;

const quoted = (text: string): string => `'${text.length > 40 ? `${text.slice(0, 40)}…` : text}'`;
type Issue = v.BaseIssue<unknown>;
const withMessage =
  (message: string) =>
  ({ input }: Issue): string =>
    `${quoted(String(input))} ${message}`;

const plainLine = (maximum: number) =>
  v.pipe(
    v.string('is missing.'),
    v.transform(visibleText),
    v.trim(),
    v.nonEmpty('is empty.'),
    v.maxLength(maximum, ({ input }) => `has ${input.length} characters; at most ${maximum} are allowed.`),
    v.check((text) => !text.startsWith('='), withMessage('is a formula. Write its result instead.')),
    v.check((text) => !control.test(text), withMessage(UNREADABLE_CHARACTERS)),
  );

/** Single line of text; line breaks become spaces. */
export const line = (maximum: number) =>
  v.pipe(
    v.string('is missing.'),
    v.transform((text) => text.replaceAll(/[\t\n\v\f\r]+/g, ' ')),
    plainLine(maximum),
  );

/** Text without HTML, for places that show it unformatted. */
export const name = (maximum: number) => v.pipe(line(maximum), v.transform(plainText), v.nonEmpty('has no text.'));

/** Alphanumeric code, which spreadsheets tend to alter. */
export const code = (maximum: number) =>
  v.pipe(
    plainLine(maximum),
    v.check(
      (text) => !isSpreadsheetDate(text),
      withMessage('is a date: a spreadsheet has changed it. Format the column as text.'),
    ),
    v.check(
      (text) => !exponentPattern.test(text),
      withMessage('is a rounded number: a spreadsheet has changed it. Format the column as text.'),
    ),
  );

export const html = (maximum: number) =>
  v.pipe(
    v.string('is missing.'),
    v.maxLength(maximum, ({ input }) => `has ${input.length} characters; at most ${maximum} are allowed.`),
    v.check((text) => !/[\0\p{Cs}\u{FFFD}]/u.test(text), UNREADABLE_CHARACTERS),
    v.transform((text) => visibleText(cleanHtml(text))),
  );

const removeCommas = (text: string): number => Number(text.replaceAll(/[$,\s]/g, ''));

const cents = v.pipe(
  v.string('is missing.'),
  v.trim(),
  v.nonEmpty('is empty.'),
  v.check((text) => !text.startsWith('-'), withMessage('is negative.')),
  v.regex(amountPattern, withMessage('is not an amount such as 1234.50.')),
  // Rounds to cents, because ERPs export costs with four decimals.
  v.transform((text) => dollarsToCents(removeCommas(text))),
  v.maxValue(MAX_CENTS, 'is more than 1,000,000.00.'),
);

/** Amount in cents; may be 0. */
export const cost = cents;

/** Selling price in cents. */
export const price = v.pipe(cents, v.minValue(1, 'is 0: a part cannot be free.'));

export const stock = v.pipe(
  v.string('is missing.'),
  v.trim(),
  v.nonEmpty('is empty.'),
  v.check((text) => !text.startsWith('-'), withMessage('is negative.')),
  v.regex(pieces, withMessage('is not a whole number.')),
  v.transform(removeCommas),
  v.maxValue(MAX_STOCK, `is more than ${MAX_STOCK.toLocaleString('en-US')}.`),
);

/** Pounds or inches. */
export const measure = v.pipe(
  v.string('is missing.'),
  v.trim(),
  v.nonEmpty('is empty.'),
  v.regex(decimal, withMessage('is not a number such as 12.5.')),
  v.transform(removeCommas),
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
  // Parses each URL only once, because a feed can have a million of them.
  v.rawTransform(({ dataset: { value: text }, addIssue, NEVER }) => {
    const refuse = (message: string): typeof NEVER => {
      addIssue({ message: `${quoted(text)} ${message}` });
      return NEVER;
    };
    const url = URL.parse(text);
    if (url?.protocol !== 'https:') return refuse(NOT_HTTPS);
    if (isLocalHost(url.hostname)) return refuse('is on a local network, where no buyer can see it.');
    return url.href;
  }),
);
