import { customType } from 'drizzle-orm/pg-core';
import type { NewOrderRow } from './orders.table.ts';
import { readStoredAddress } from './stored-address.ts';
import { readStoredLine } from './stored-lines.ts';
import { readStoredPart } from './stored-parts.ts';

/**
 * Content of an order, stored before the charge: another process may finish the payment and must write what was paid
 * for.
 */
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
  /** Missing in snapshots that the previous release must be able to read. */
  readonly version?: number;
}

/**
 * Parses a snapshot stored by this or any earlier release.
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

/** Column of an order snapshot. Written without a version; the next release will add it. */
export const storedSnapshot = customType<{ data: OrderSnapshot; driverData: string | StoredSnapshot }>({
  dataType: () => 'jsonb',
  fromDriver: (stored) => readSnapshot(typeof stored === 'string' ? JSON.parse(stored) : stored),
  toDriver: (snapshot) => JSON.stringify(snapshot),
});
