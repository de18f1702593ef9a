import type { CheckoutAddress, ChangedQuote } from '@tech-portal/contract/checkout';
import type { Totals } from '@tech-portal/domain';
import { presentSummary } from '../../estimates/index.ts';
import type { OptionalDiscount } from '../../estimates/index.ts';
import { ApiError } from '../../platform/http/index.ts';

/** Current quote that the buyer has not seen. */
export interface CurrentQuote {
  readonly quote: string;
  readonly totals: Omit<Totals, 'discountCents'> & OptionalDiscount;
  readonly shipping: CheckoutAddress;
  readonly billing: CheckoutAddress;
}

/** Error for a payment of an outdated quote, with the current totals. */
export function quoteChangedError({ quote, totals, shipping, billing }: CurrentQuote): ApiError {
  const currentQuote: ChangedQuote = { quote, summary: presentSummary(totals), shipping, billing };
  return new ApiError(
    'quote_changed',
    'Something has changed since this was shown to you. Nothing was charged.',
    currentQuote,
  );
}
