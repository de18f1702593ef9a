import { customType } from 'drizzle-orm/pg-core';
import type { NewOrderRow } from './orders.table.ts';
import { readStoredAddress } from './stored-address.ts';
import { readStoredLine } from './stored-lines.ts';
import { readStoredPart } from './stored-parts.ts';

/** Order fixed before the charge, because another process may finish it and must write the paid content. */
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
  readonly cartVersion: number;
};

const VERSION = 1;

interface StoredDraft extends OrderDraft {
  /** Missing in drafts that the previous release must read. */
  readonly version?: number;
}

/**
 * Parses a stored draft of any earlier release.
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

/** Column of an order draft. Written without a version, which the next release adds. */
export const storedDraft = customType<{ data: OrderDraft; driverData: string | StoredDraft }>({
  dataType: () => 'jsonb',
  fromDriver: (stored) => readDraft(typeof stored === 'string' ? JSON.parse(stored) : stored),
  toDriver: (draft) => JSON.stringify(draft),
});
