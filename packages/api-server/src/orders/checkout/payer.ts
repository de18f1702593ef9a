import type { PaymentLink } from '../../estimates/index.ts';
import type { Viewer } from '../../platform/http/index.ts';

/** User with an account, or customer with an emailed link (PAY-26). */
export type Payer =
  | { readonly kind: 'account'; readonly viewer: Viewer }
  | { readonly kind: 'link'; readonly link: PaymentLink };

export const accountPayer = (viewer: Viewer): Payer => ({ kind: 'account', viewer });
