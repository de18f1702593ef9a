import * as v from 'valibot';

/** 0/1 or true/false on the wire, a boolean in the client (API-6). */
export const wireFlag = v.pipe(
  v.union([v.literal(0), v.literal(1), v.boolean()]),
  v.transform((flag) => Boolean(flag)),
);

/** Flag in a form: 0/1 or true/false; the message is, for example, 'approved must be 0 or 1' (TASK-20). */
export const formFlag = (name: string) =>
  v.pipe(
    v.union([v.literal(0), v.literal(1), v.boolean()], `${name} must be 0 or 1`),
    v.transform((flag) => Boolean(flag)),
  );

/** Flag in a query string: a boolean for callers, 0/1 or false/true on the wire. */
export const queryFlag = v.pipe(
  v.union([v.boolean(), v.picklist(['0', '1', 'false', 'true'])]),
  v.transform((flag) => flag === true || flag === '1' || flag === 'true'),
);

/** Dollars with at most two decimals on the wire; the API computes in whole cents (FORMAT-10). */
export const dollars = v.pipe(v.number(), v.finite());

/** Dollars, never below zero. */
export const nonNegativeDollars = v.pipe(dollars, v.minValue(0));

/** Ids are PostgreSQL integers. */
const MAX_ID = 2_147_483_647;

/**
 * Increases with every change of a record that people edit. A change that names an older version is refused with
 * `stale_version` and the current record; without a version, a change writes its fields unconditionally.
 */
export const recordVersion = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(MAX_ID));

export const recordId = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(MAX_ID));

/** Numeric id in a query string: a number for callers, digits on the wire. */
export const queryId = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^[0-9]{1,15}$/, 'Expected a number'))]),
  v.transform(Number),
  v.safeInteger(),
  v.minValue(1),
  v.maxValue(MAX_ID),
);

/** Integer ≥ 0 in a query string. */
export const queryIndex = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^[0-9]{1,9}$/, 'Expected a number'))]),
  v.transform(Number),
  v.safeInteger(),
  v.minValue(0),
);

/** 1-based page in a query string; defaults to the first page. */
export const queryPage = v.optional(v.pipe(queryIndex, v.minValue(1), v.maxValue(100_000)), 1);

/**
 * Part of the body of a change that may end a customer's approval. False refuses such a change (`approval_ends`), to
 * let the user confirm first. By default the approval ends, as in the documented endpoints.
 */
export const endsApproval = v.optional(v.boolean());

/** Point in time: ISO 8601 with offset, as the server sends it. */
export const timestamp = v.pipe(v.string(), v.isoTimestamp());

/** True for an existing calendar day, YYYY-MM-DD, also in PostgreSQL: no February 30, no year 0. */
export const isRealDay = (day: string): boolean => {
  const moment = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 10) === day && day >= '0001';
};

/** Calendar day, YYYY-MM-DD (FORMAT-8). */
export const calendarDay = v.pipe(v.string(), v.isoDate(), v.check(isRealDay, 'There is no such day'));

/** Response of endpoints without data; a message, if any, is shown as a toast. */
export const acknowledgement = v.object({ message: v.optional(v.string()) });

/** Number of pages of the whole result, on the first row of a list; an empty list means one page (LIST-6). */
export const pageCount = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)));

/**
 * Paging data in the first row of a page. `page_count` pages have a number. A longer list sets `more_pages` and is not
 * counted: request its other pages with the `cursor` from a neighboring page. Their numbers continue those before.
 */
export const listPages = {
  page_count: pageCount,
  more_pages: v.optional(v.boolean()),
  /** Cursor of the next page, if that has no number. */
  next_page: v.optional(v.string()),
  /** Cursor of the previous page, if that has no number. */
  previous_page: v.optional(v.string()),
};

/** CSV file (RFC 4180) to save under a name; its cells are safe to open in a spreadsheet. */
export const csvFile = v.object({ filename: v.string(), csv: v.string() });

/** PDF to save; its bytes in base64. */
export const pdfFile = v.object({ filename: v.string(), pdf: v.string() });
