import type { PaymentLink } from '../../estimates/index.ts';
import type { CurrentUser } from '../../platform/http/index.ts';

/** User with an account, or customer with an emailed link (PAY-26). */
export type Payer =
  | { readonly kind: 'account'; readonly currentUser: CurrentUser }
  | { readonly kind: 'link'; readonly link: PaymentLink };

export const accountPayer = (currentUser: CurrentUser): Payer => ({ kind: 'account', currentUser });
