import type { PaymentLink } from '../../estimates/index.ts';
import type { Viewer } from '../../platform/http/index.ts';

/** Who pays: somebody with an account, or a customer by an emailed link (PAY-26). */
export type Payer =
  | { readonly kind: 'account'; readonly viewer: Viewer }
  | { readonly kind: 'link'; readonly link: PaymentLink };

/** Somebody with an account. */
export const accountPayer = (viewer: Viewer): Payer => ({ kind: 'account', viewer });
