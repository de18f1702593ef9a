import type { ShippingRules } from '@tech-portal/domain';
import type { RecordScope } from '../../identity/index.ts';
import { auditCustomerChange, columnsOf, findCustomer, updateCustomer } from '../../customers/index.ts';
import type { CustomerRow, CustomerUpdate } from '../../customers/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { requirePhone } from '../../platform/http/index.ts';
import { followCustomer, holdOpenEstimates, requireApprovalsMayEnd } from './customer-estimates.ts';

/** A change of a customer, by whom, and what shipping costs. */
export interface CustomerChange extends CustomerUpdate {
  readonly scope: RecordScope;
  readonly userId: number;
  readonly now: Date;
  readonly shipping: ShippingRules;
  /** Whether approvals of estimates may end by it; false refuses that. */
  readonly endsApproval?: boolean | undefined;
}

const addressColumns = [
  'shippingAddress1',
  'shippingAddress2',
  'shippingCity',
  'shippingState',
  'shippingZip',
] as const satisfies readonly (keyof CustomerRow)[];

/**
 * Changes a customer, and with another shipping address all their drafts and invoices in the same transaction: those
 * go to the new address, at what that costs. Name, contact, billing address and notes leave them as they are.
 *
 * @throws ApiError `not_found`, `invalid_input`, `stale_version` with the customer as it is, `approval_ends`
 */
export async function changeCustomer(db: Database, change: CustomerChange): Promise<CustomerRow> {
  return db.transaction((tx) => changeCustomerWithin(tx, change));
}

/** {@link changeCustomer} as a part of a larger change. Call it inside a transaction. */
export async function changeCustomerWithin(tx: Database, change: CustomerChange): Promise<CustomerRow> {
  const { scope, id, fields, now } = change;
  const before = await findCustomer(tx, id, scope);
  if (before) requirePhone('customer.phone', fields.phone, [before.phone]);
  const columns = columnsOf(fields);
  const moves =
    before !== undefined &&
    addressColumns.some((column) => columns[column] !== undefined && before[column] !== columns[column]);
  // Estimates are held before their customer, as everywhere: nobody waits for each other.
  const held = moves ? await holdOpenEstimates(tx, id, now) : [];
  requireApprovalsMayEnd(held, change.endsApproval);
  const row = await updateCustomer(tx, scope, change, now);
  if (before) await auditCustomerChange(tx, { userId: change.userId, before, after: row, now });
  await followCustomer(tx, held, { ...change, newState: before?.shippingState !== row.shippingState });
  return row;
}
