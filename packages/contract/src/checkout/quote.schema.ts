import * as v from 'valibot';
import { storedAddress } from '../address/address.schema.ts';
import { summary } from '../estimates/line-item.schema.ts';

/**
 * Quote: fingerprint of everything shown before paying. For a store cart its version, its lines with their prices, both
 * addresses and all totals; for an estimate its revision, both addresses and all totals.
 */
export const quoteId = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'A quote has 43 characters'));

/** Current totals in the error body of `quote_changed`, which the user has not seen yet. */
export const changedQuote = v.object({
  quote: quoteId,
  summary,
  shipping: storedAddress,
  billing: storedAddress,
});
export type ChangedQuote = v.InferOutput<typeof changedQuote>;
