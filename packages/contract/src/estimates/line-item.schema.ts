import * as v from 'valibot';
import { echoedPicklist, openPicklist } from '../open-picklist.ts';
import { resultType } from '../products/product.schema.ts';
import { dollars, nonNegativeDollars } from '../wire.ts';

const description = v.pipe(v.string(), v.trim(), v.maxLength(200, 'A description can only be up to 200 characters.'));
const lineNotes = v.optional(v.pipe(v.string(), v.maxLength(2000, 'Notes can only be up to 2000 characters.')), '');
/** `lineItemProblem` of the domain package has messages for the limits of saved lines (EST-94). */
const LINE_QUANTITY = 'A quantity is a number from 0.';
const lineQuantity = v.pipe(v.number(LINE_QUANTITY), v.finite(LINE_QUANTITY), v.minValue(0, LINE_QUANTITY));

/** Id that a browser gives a line, unique within its estimate. */
const lineId = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64));

const lineKind = v.picklist(['labor', 'charge', 'service']);
export type LineKind = v.InferOutput<typeof lineKind>;

const lineInput = v.object({
  id: lineId,
  type: echoedPicklist(lineKind),
  description,
  notes: lineNotes,
  quantity: lineQuantity,
  /** Dollars per hour; labor only. */
  hourlyRate: v.optional(nonNegativeDollars),
  price: nonNegativeDollars,
  total: nonNegativeDollars,
});

/** Labor: hours at an hourly rate; charge or service call fee: a quantity at a price. */
export const lineItem = v.object({ ...lineInput.entries, type: openPicklist(lineKind) });
export type LineItem = v.InferOutput<typeof lineItem>;

/** Part of an estimate. Its stock may be below its quantity, which blocks paying (EST-39). */
export const partLine = v.object({
  type: openPicklist(v.picklist(['part'])),
  part: v.object({
    id: v.number(),
    result_type: openPicklist(resultType),
    title: v.string(),
    sku: v.string(),
    mpn: v.string(),
    stock: v.pipe(v.number(), v.integer(), v.minValue(0)),
  }),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
  price: dollars,
  total: dollars,
});
export type PartLine = v.InferOutput<typeof partLine>;

const MAX_LINES = 500;
const TOO_MANY_LINES = 'An estimate can have at most 500 charges.';

/**
 * Maximum bytes of an estimate in a body: 500 lines with texts of maximum length, at up to 7 bytes per character as
 * JSON within JSON.
 */
export const MAX_ESTIMATE_BYTES = 8 * 1024 * 1024;

/** Lines in a body: a list for callers, a JSON string on the wire (EST-50). */
export const lineItemsInput = v.union([
  v.pipe(v.array(lineInput), v.maxLength(MAX_LINES, TOO_MANY_LINES)),
  v.pipe(
    v.string(),
    v.parseJson(undefined, 'line_items must be a JSON list'),
    v.array(lineInput),
    v.maxLength(MAX_LINES, TOO_MANY_LINES),
  ),
]);

/** Encodes line items as JSON, without the save status, which only the browser knows (EST-50). */
export const encodeLineItems = (lines: v.InferInput<typeof lineItemsInput>): string =>
  typeof lines === 'string'
    ? lines
    : JSON.stringify(lines, (key, value: unknown) => (key === 'saveStatus' ? undefined : value));

/** Dollars, or percent of the subtotal. */
const discountKind = v.picklist(['amount', 'percent'], 'A discount is an amount or a percentage.');

/** Discount on the subtotal before tax (EST-102). Missing when there is none. */
export const discount = v.object({
  kind: openPicklist(discountKind),
  /** Dollars with up to 2 decimals, or percent with up to 3, as granted. */
  value: nonNegativeDollars,
  /** Label; empty means 'Discount'. */
  label: v.string(),
  /** Dollars: at most the subtotal. */
  amount: nonNegativeDollars,
});
export type EstimateDiscount = v.InferOutput<typeof discount>;

/** Single line: no control characters, nothing that changes its direction. */
const ONE_LINE = /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u;

/**
 * Discount in a body; null removes it. `discountProblem` of the domain package validates it where the subtotal is known
 * (EST-103).
 */
export const discountInput = v.nullable(
  v.strictObject({
    kind: echoedPicklist(discountKind),
    value: v.pipe(
      v.number('A discount is a number.'),
      v.finite('A discount is a number.'),
      v.minValue(0, 'A discount is more than zero.'),
      v.maxValue(10_000_000, 'A discount can be at most $10,000,000.00.'),
    ),
    label: v.optional(
      v.pipe(
        v.string(),
        v.trim(),
        v.maxLength(60, 'A label can only be up to 60 characters.'),
        v.regex(ONE_LINE, 'A label is one line of text.'),
      ),
      '',
    ),
  }),
);

/** Maximum custom shipping charge in dollars. */
const MAX_CHARGE = 100_000;

/**
 * Custom shipping charge in a body: an invalid or negative value is 0, which means automatic (EST-55); an absurdly
 * large one is refused (EST-56).
 */
export const customShippingInput = v.strictObject({
  custom: v.pipe(
    v.unknown(),
    v.transform((custom) => (typeof custom === 'number' && custom > 0 ? custom : 0)),
    v.maxValue(MAX_CHARGE, 'A shipping charge can be at most $100,000.00.'),
  ),
});

/** Part that was added only partly or not at all, with the reason. */
export const skippedPart = v.object({ title: v.string(), reason: v.string() });
export type SkippedPart = v.InferOutput<typeof skippedPart>;

/** Totals of a checkout, all 0 or more (CHECKOUT-19), and of every estimate (EST-87). */
export const summary = v.object({
  subtotal: nonNegativeDollars,
  /** Discount on the subtotal before tax, if any. */
  discount: v.optional(discount),
  shipping: nonNegativeDollars,
  tax: nonNegativeDollars,
  total: nonNegativeDollars,
});
export type Summary = v.InferOutput<typeof summary>;
