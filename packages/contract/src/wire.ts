import * as v from 'valibot';

/** 0/1 or true/false on the wire, a boolean in the client (API-6). */
export const wireFlag = v.pipe(
  v.union([v.literal(0), v.literal(1), v.boolean()]),
  v.transform((flag) => Boolean(flag)),
);

/** A flag in a form: 0/1 or true/false, otherwise the message is, for example, 'approved must be 0 or 1' (TASK-20). */
export const formFlag = (name: string) =>
  v.pipe(
    v.union([v.literal(0), v.literal(1), v.boolean()], `${name} must be 0 or 1`),
    v.transform((flag) => Boolean(flag)),
  );

/** A flag in a query string: a caller may write a boolean, the wire carries 0/1 or false/true. */
export const queryFlag = v.pipe(
  v.union([v.boolean(), v.picklist(['0', '1', 'false', 'true'])]),
  v.transform((flag) => flag === true || flag === '1' || flag === 'true'),
);

/** Dollars with at most two decimals on the wire; whole cents are only inside the API (FORMAT-10). */
export const dollars = v.pipe(v.number(), v.finite());

/** Dollars that are never below zero. */
export const nonNegativeDollars = v.pipe(dollars, v.minValue(0));

/** Ids are PostgreSQL integers. */
const LARGEST_ID = 2_147_483_647;

/**
 * Grows with every change of a record that people edit. A change that names an older one is refused with
 * `stale_version` and the record as it is; one that names none changes the fields it carries, whatever happened before.
 */
export const recordVersion = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(LARGEST_ID));

/** A numeric id of a record, in a body. */
export const recordId = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(LARGEST_ID));

/** A numeric id in a query string: a caller may write a number, the wire carries digits. */
export const queryId = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^[0-9]{1,15}$/, 'Expected a number'))]),
  v.transform(Number),
  v.safeInteger(),
  v.minValue(1),
  v.maxValue(LARGEST_ID),
);

/** A whole number ≥ 0 in a query string. */
export const queryIndex = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^[0-9]{1,9}$/, 'Expected a number'))]),
  v.transform(Number),
  v.safeInteger(),
  v.minValue(0),
);

/** A 1-based page in a query string; missing means the first page. */
export const queryPage = v.optional(v.pipe(queryIndex, v.minValue(1), v.maxValue(100_000)), 1);

/**
 * In the body of a change that may end a customer's approval: false refuses it (`approval_ends`) where it would, so
 * that the user can confirm it first. Without it the approval ends, as the documented calls do.
 */
export const endsApproval = v.optional(v.boolean());

/** A point in time: ISO 8601 with offset, as the server sends it. */
export const timestamp = v.pipe(v.string(), v.isoTimestamp());

/** Whether YYYY-MM-DD is a day that calendars (and PostgreSQL) have: no February 30, no year 0. */
export const isRealDay = (day: string): boolean => {
  const moment = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 10) === day && day >= '0001';
};

/** A plain calendar day, YYYY-MM-DD (FORMAT-8). */
export const calendarDay = v.pipe(v.string(), v.isoDate(), v.check(isRealDay, 'There is no such day'));

/** Response of endpoints that return no data; a message, if any, is shown as a toast. */
export const acknowledgement = v.object({ message: v.optional(v.string()) });

/** Number of pages of the whole result, on the first row of a list; an empty list means one page (LIST-6). */
export const pageCount = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)));

/**
 * What the first row of a page says of the pages of its list: `page_count` of them can be opened by number. Where a list
 * has more, `more_pages` says so and nobody has counted them; the pages beyond are asked for with the `cursor` that the
 * neighbor gives, and are numbered on.
 */
export const listPages = {
  page_count: pageCount,
  more_pages: v.optional(v.boolean()),
  /** The cursor of the next page, where that cannot be opened by number. */
  next_page: v.optional(v.string()),
  /** The cursor of the page before, where that cannot be opened by number. */
  previous_page: v.optional(v.string()),
};

/** A CSV file (RFC 4180) to be saved under a name; its cells are safe to open in a spreadsheet. */
export const csvFile = v.object({ filename: v.string(), csv: v.string() });

/** A PDF to save; its bytes in base64. */
export const pdfFile = v.object({ filename: v.string(), pdf: v.string() });
