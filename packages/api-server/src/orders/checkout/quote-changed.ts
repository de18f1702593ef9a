import type { CheckoutAddress, ChangedQuote } from '@tech-portal/contract/checkout';
import type { Totals } from '@tech-portal/domain';
import { presentSummary } from '../../estimates/index.ts';
import type { MaybeDiscount } from '../../estimates/index.ts';
import { ApiError } from '../../platform/http/index.ts';

/** Current quote that the buyer has not seen. */
export interface UnseenQuote {
  readonly quote: string;
  readonly totals: Omit<Totals, 'discountCents'> & MaybeDiscount;
  readonly shipping: CheckoutAddress;
  readonly billing: CheckoutAddress;
}

/** Error for a payment of an outdated quote, with the current totals. */
export function quoteChanged({ quote, totals, shipping, billing }: UnseenQuote): ApiError {
  const now: ChangedQuote = { quote, summary: presentSummary(totals), shipping, billing };
  return new ApiError('quote_changed', 'Something has changed since this was shown to you. Nothing was charged.', now);
}
