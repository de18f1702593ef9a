import * as v from 'valibot';
import { storedAddress } from '../address/address.schema.ts';
import { summary } from '../estimates/summary.schema.ts';

/**
 * A quote: the fingerprint of everything a buyer is shown before paying. Of a store cart its version, its lines with
 * their prices, both addresses and every figure; of an estimate its revision, both addresses and every figure.
 */
export const quoteId = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'A quote has 43 characters'));

/** What a payment would be for now, in the error body of `quote_changed`: nothing of it was seen by anybody so far. */
export const changedQuote = v.object({
  quote: quoteId,
  summary,
  shipping: storedAddress,
  billing: storedAddress,
});
export type ChangedQuote = v.InferOutput<typeof changedQuote>;
