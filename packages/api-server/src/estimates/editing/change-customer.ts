import type { ShippingRules } from '@tech-portal/domain';
import type { RecordScope } from '../../identity/index.ts';
import { auditCustomerChange, columnsOf, findCustomer, updateCustomer } from '../../customers/index.ts';
import type { CustomerRow, CustomerUpdate } from '../../customers/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { requireValidPhone } from '../../platform/http/index.ts';
import { applyCustomerAddress, lockOpenEstimates, requireMayEndApprovals } from './customer-estimates.ts';

export interface CustomerChange extends CustomerUpdate {
  readonly scope: RecordScope;
  readonly userId: number;
  readonly now: Date;
  readonly shipping: ShippingRules;
  /** False rejects the change if it would end an approval. */
  readonly mayEndApproval?: boolean | undefined;
}

const addressColumns = [
  'shippingAddress1',
  'shippingAddress2',
  'shippingCity',
  'shippingState',
  'shippingZip',
] as const satisfies readonly (keyof CustomerRow)[];

/**
 * Updates a customer. With a new shipping address, it also updates all of their drafts and invoices in the same
 * transaction, shipping charges included. Name, contact, billing address and notes do not affect estimates.
 *
 * @throws ApiError `not_found`, `invalid_input`, `stale_version` with the current customer, `approval_ends`
 */
export async function changeCustomer(db: Database, change: CustomerChange): Promise<CustomerRow> {
  return db.transaction((tx) => changeCustomerInTransaction(tx, change));
}

/** {@link changeCustomer} inside a caller's transaction. */
export async function changeCustomerInTransaction(tx: Database, change: CustomerChange): Promise<CustomerRow> {
  const { scope, id, fields, now } = change;
  const before = await findCustomer(tx, id, scope);
  if (before) requireValidPhone('customer.phone', fields.phone, [before.phone]);
  const columns = columnsOf(fields);
  const hasNewAddress =
    before !== undefined &&
    addressColumns.some((column) => columns[column] !== undefined && before[column] !== columns[column]);
  // Locks estimates before their customer, which is the global lock order, to avoid deadlocks.
  const lockedEstimates = hasNewAddress ? await lockOpenEstimates(tx, id, now) : [];
  requireMayEndApprovals(lockedEstimates, change.mayEndApproval);
  const row = await updateCustomer(tx, scope, change, now);
  if (before) await auditCustomerChange(tx, { userId: change.userId, before, after: row, now });
  await applyCustomerAddress(tx, lockedEstimates, {
    ...change,
    hasNewState: before?.shippingState !== row.shippingState,
  });
  return row;
}
