import { customType } from 'drizzle-orm/pg-core';
import type { NewOrderRow } from './orders.table.ts';
import { readStoredAddress } from './stored-address.ts';
import { readStoredLine } from './stored-lines.ts';
import { readStoredPart } from './stored-parts.ts';

/** Order fixed before the charge, because another process may finish it and must write the paid content. */
export type OrderSnapshot = Pick<
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
  readonly cartVersion: number;
};

const VERSION = 1;

interface StoredSnapshot extends OrderSnapshot {
  /** Missing in drafts that the previous release must read. */
  readonly version?: number;
}

/**
 * Parses a stored draft of any earlier release.
 *
 * @throws Error for a version from a later release
 */
function readSnapshot({ version = VERSION, ...snapshot }: StoredSnapshot): OrderSnapshot {
  if (version !== VERSION) throw new Error(`Orders of version ${version} are unknown to this release.`);
  const { lineItems, parts, shipping, billing } = snapshot;
  return {
    ...snapshot,
    ...(lineItems && { lineItems: lineItems.map(readStoredLine) }),
    ...(parts && { parts: parts.map(readStoredPart) }),
    ...(shipping && { shipping: readStoredAddress(shipping) }),
    ...(billing && { billing: readStoredAddress(billing) }),
  };
}

/** Column of an order draft. Written without a version, which the next release adds. */
export const storedSnapshot = customType<{ data: OrderSnapshot; driverData: string | StoredSnapshot }>({
  dataType: () => 'jsonb',
  fromDriver: (stored) => readSnapshot(typeof stored === 'string' ? JSON.parse(stored) : stored),
  toDriver: (snapshot) => JSON.stringify(snapshot),
});
