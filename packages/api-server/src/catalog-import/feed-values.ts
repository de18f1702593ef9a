import * as v from 'valibot';
import { visibleText } from '@tech-portal/domain';
import { cleanHtml } from './clean-html.ts';
import { isLocalHost } from '../http/local-host.ts';

/** What a spreadsheet makes of a part number such as 3-12. */
const dateLike =
  /^(?:\d{1,2}[-/ ](?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*(?:[-/ ]\d{2,4})?|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[-/ ]\d{1,4}|\d{4}-\d{2}-\d{2}(?:[T ].*)?|\d{1,2}\/\d{1,2}\/\d{2,4})$/i;
/** What a spreadsheet makes of a long number. */
const exponent = /^\d(?:[.,]\d+)?E\+\d+$/i;
const amount = /^\$?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,2}0*)?$/;
const decimal = /^(?:\d+(?:\.\d*)?|\.\d+)$/;
/** NUL cannot be stored, and the others are not seen. */
const control = /[\p{Cc}\u{FFFD}]/u;

const MOST_CENTS = 100_000_000;
const MOST_STOCK = 10_000_000;

/** Quotes what stands in a cell, shortened. */
const quoted = (text: string): string => `'${text.length > 40 ? `${text.slice(0, 40)}…` : text}'`;
type Issue = v.BaseIssue<unknown>;
const saying =
  (sentence: string) =>
  ({ input }: Issue): string =>
    `${quoted(String(input))} ${sentence}`;

/** A text in one line. */
export const line = (most: number) =>
  v.pipe(
    v.string('is missing.'),
    v.transform(visibleText),
    v.trim(),
    v.nonEmpty('is empty.'),
    v.maxLength(most, ({ input }) => `has ${input.length} characters; at most ${most} are possible.`),
    v.check((text) => !text.startsWith('='), saying('is a formula. Write its result instead.')),
    v.check((text) => !control.test(text), saying('has characters that cannot be read. Save the file as UTF-8.')),
  );

/** A number of letters and digits that a spreadsheet likes to change. */
export const code = (most: number) =>
  v.pipe(
    line(most),
    v.check(
      (text) => !dateLike.test(text),
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
    v.check((text) => !text.includes('\0'), 'has characters that cannot be read. Save the file as UTF-8.'),
    v.transform((text) => visibleText(cleanHtml(text))),
  );

const cents = v.pipe(
  v.string('is missing.'),
  v.trim(),
  v.nonEmpty('is empty.'),
  v.check((text) => !text.startsWith('-'), saying('is negative.')),
  v.regex(amount, saying('is not an amount such as 1234.50.')),
  v.transform((text) => Math.round(Number(text.replaceAll(/[$,]/g, '')) * 100)),
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
  v.regex(/^\d+(?:\.0*)?$/, saying('is not a whole number.')),
  v.transform(Number),
  v.maxValue(MOST_STOCK, `is more than ${MOST_STOCK.toLocaleString('en-US')}.`),
);

/** Pounds or inches. */
export const measure = v.pipe(
  v.string('is missing.'),
  v.trim(),
  v.nonEmpty('is empty.'),
  v.regex(decimal, saying('is not a number such as 12.5.')),
  v.transform(Number),
  v.maxValue(10_000, 'is more than 10,000.'),
);

/** The address of a picture, which browsers fetch and the server never does. */
export const pictureUrl = v.pipe(
  line(2000),
  // Each address is parsed once: a feed has a million of them.
  v.rawTransform(({ dataset: { value: text }, addIssue, NEVER }) => {
    const refuse = (sentence: string): typeof NEVER => {
      addIssue({ message: `${quoted(text)} ${sentence}` });
      return NEVER;
    };
    const url = URL.parse(text);
    if (url?.protocol !== 'https:') return refuse('is not an address that begins with https://.');
    if (isLocalHost(url.hostname)) return refuse('is on a local network, where no buyer can see it.');
    return url.href;
  }),
);
