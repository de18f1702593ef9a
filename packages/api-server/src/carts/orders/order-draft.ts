import { customType } from 'drizzle-orm/pg-core';
import type { NewOrderRow } from './orders.table.ts';
import { readStoredAddress } from './stored-address.ts';
import { readStoredLine } from './stored-lines.ts';
import { readStoredPart } from './stored-parts.ts';

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

const VERSION = 1;

interface StoredDraft extends OrderDraft {
  /** Missing in drafts that the previous release reads. */
  readonly version?: number;
}

/**
 * An order out of an attempt to pay it, whichever release stored it.
 *
 * @throws Error for a version from a later release
 */
function readDraft({ version = VERSION, ...draft }: StoredDraft): OrderDraft {
  if (version !== VERSION) throw new Error(`Orders of version ${version} are unknown to this release.`);
  const { lineItems, parts, shipping, billing } = draft;
  return {
    ...draft,
    ...(lineItems && { lineItems: lineItems.map(readStoredLine) }),
    ...(parts && { parts: parts.map(readStoredPart) }),
    ...(shipping && { shipping: readStoredAddress(shipping) }),
    ...(billing && { billing: readStoredAddress(billing) }),
  };
}

/** A column with an order that is being paid. It is written without its version, which the next release adds. */
export const storedDraft = customType<{ data: OrderDraft; driverData: string | StoredDraft }>({
  dataType: () => 'jsonb',
  fromDriver: (stored) => readDraft(typeof stored === 'string' ? JSON.parse(stored) : stored),
  toDriver: (draft) => JSON.stringify(draft),
});
