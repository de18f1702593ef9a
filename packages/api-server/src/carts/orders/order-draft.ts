import type { NewOrderRow } from './orders.table.ts';

/**
 * An order as it will be when its payment succeeds: fixed before the card is charged, so that what is written later,
 * by whichever process, is what was paid for.
 */
export type OrderDraft = Pick<
  NewOrderRow,
  | 'transId'
  | 'isEstimate'
  | 'userId'
  | 'customerId'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'subtotalCents'
  | 'discountKind'
  | 'discountValue'
  | 'discountLabel'
  | 'discountCents'
  | 'shippingCents'
  | 'taxCents'
  | 'totalCents'
  | 'lineItemCents'
  | 'settingsVersion'
  | 'shipping'
  | 'billing'
  | 'parts'
  | 'lineItems'
  | 'ip'
  | 'browser'
  | 'sessionId'
  | 'paidByLink'
> & {
  /** The version of the cart that was paid. */
  readonly cartVersion: number;
};
