import { eq } from 'drizzle-orm';
import type { ParsedBodyOf } from '@tech-portal/contract';
import type { updateEstimate as updateEstimateEndpoint } from '@tech-portal/contract/estimates';
import { centsToDollars, dollarsToCents, formatCurrency } from '@tech-portal/domain';
import type { Discount, ShippingRules } from '@tech-portal/domain';
import { ownedBy } from '../../identity/index.ts';
import { recordAudit } from '../../audit/index.ts';
import { columnsOf, presentCustomer } from '../../customers/index.ts';
import type { CustomerFields, CustomerRow } from '../../customers/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { canonicalJson } from '../canonical-json.ts';
import { discountOf, isSameDiscount } from '../estimate-discount.ts';
import { ApiError } from '../../platform/http/index.ts';
import { requireCustomer, saveNotes } from '../estimates.commands.ts';
import { readEstimate } from '../estimates.queries.ts';
import { estimates } from '../estimates.table.ts';
import type { EstimateRecord } from '../estimates.table.ts';
import type { FullEstimate } from '../full-estimate.ts';
import { changeCustomerInTransaction } from './change-customer.ts';
import { lockOpenEstimates } from './customer-estimates.ts';
import { editEstimate, lockForEdit } from './edit-estimate.ts';
import type { EstimateEdit } from './edit-estimate.ts';
import { normalizeLineItems } from './line-items.ts';

type SaveInput = Omit<ParsedBodyOf<typeof updateEstimateEndpoint>, 'cart_id' | 'version' | 'ends_approval'>;

export interface EstimateSave extends EstimateEdit {
  readonly shipping: ShippingRules;
  /** False ignores a custom shipping charge in the save. */
  readonly canOverrideShipping: boolean;
}

/** Saved estimate; `isRepriced` is true if changed business settings altered its tax or shipping. */
interface SavedEstimate {
  readonly estimate: FullEstimate;
  readonly isRepriced: boolean;
}

type ColumnChanges = Partial<Pick<EstimateRecord, 'customerId' | 'lineItems' | 'customShippingCents'>>;

/** Merges saved fields into the customer. A save never contains the billing address or notes. */
function mergeCustomer(current: CustomerRow, customer: NonNullable<SaveInput['customer']>): CustomerFields {
  return {
    ...presentCustomer(current),
    first_name: customer.first_name,
    last_name: customer.last_name,
    email: customer.email,
    phone: customer.phone,
    shipping_address_1: customer.address_1,
    shipping_address_2: customer.address_2,
    shipping_city: customer.city,
    shipping_state: customer.state,
    shipping_zip: customer.zip_code,
  };
}

function pickChanged<Fields extends object>(requested: Fields, current: Readonly<Record<string, unknown>>): Fields {
  const entries = Object.entries(requested).filter(
    ([name, value]) => canonicalJson(value) !== canonicalJson(current[name]),
  );
  return Object.fromEntries(entries) as Fields;
}

/** Rejects changing the customer of an option, because all options of a group have the same customer. */
function requireNotAnOption({ cartId, groupId }: EstimateRecord): void {
  if (groupId === null) return;
  const message = `Estimate ${cartId} is one of several options for its customer. Remove it from them to choose another customer.`;
  throw new ApiError('conflict', message);
}

function requestedChanges(save: SaveInput, { canOverrideShipping }: EstimateSave): ColumnChanges {
  const { customer_id: customerId, line_items: lineItems } = save.estimate;
  return {
    ...(customerId !== undefined && { customerId }),
    ...(lineItems !== undefined && { lineItems: normalizeLineItems(lineItems) }),
    ...(save.ship_rates && canOverrideShipping && { customShippingCents: dollarsToCents(save.ship_rates.custom) }),
  };
}

/** Discount that a save requests: null for none, undefined if it is unchanged. */
function requestedDiscount({ estimate: { discount } }: SaveInput, record: EstimateRecord): Discount | null | undefined {
  return discount === undefined || isSameDiscount(discount, discountOf(record)) ? undefined : discount;
}

async function auditShipping(tx: Database, { record, customer }: FullEstimate, cents: number, edit: EstimateEdit) {
  const describeCharge = (amount: number) => (amount === 0 ? 'Automatic' : formatCurrency(centsToDollars(amount)));
  await recordAudit(tx, {
    actorId: edit.userId,
    action: 'shipping_overridden',
    targetKind: 'estimate',
    targetId: record.cartId,
    targetName: `${customer.firstName} ${customer.lastName}`,
    before: describeCharge(record.customShippingCents),
    after: describeCharge(cents),
    now: edit.now,
  });
}

/** Locks the customer's other estimates first, as the global lock order requires, to avoid deadlocks. */
async function lockCustomerEstimates(
  tx: Database,
  { cartId, scope, now }: EstimateEdit,
  { estimate }: SaveInput,
): Promise<void> {
  const { record } = await readEstimate(tx, cartId, scope);
  await lockOpenEstimates(tx, estimate.customer_id ?? record.customerId, now);
}

/**
 * Saves fields, lines, a discount, the customer's address and a custom shipping charge. A new address also updates the
 * customer's other open estimates. A save that changes only notes keeps an invoice approved.
 *
 * @throws ApiError `not_found`, `invalid_input`, `stale_version`, `approval_ends`, `address_invalid`,
 *   `estimate_closed`, `estimate_expired`
 */
export async function updateEstimate(db: Database, edit: EstimateSave, save: SaveInput): Promise<SavedEstimate> {
  return db.transaction(async (tx) => {
    if (save.customer) await lockCustomerEstimates(tx, edit, save);
    const before = await lockForEdit(tx, edit);
    const { record } = before;
    const changes = pickChanged(requestedChanges(save, edit), { ...record });
    if (changes.customerId !== undefined) requireNotAnOption(record);
    const ownerScope = ownedBy(record.techId);
    const customer =
      changes.customerId === undefined ? before.customer : await requireCustomer(tx, changes.customerId, ownerScope);
    if (save.customer) {
      const fields = mergeCustomer(customer, save.customer);
      const isCustomerChanged = Object.keys(pickChanged(columnsOf(fields), { ...customer })).length > 0;
      if (isCustomerChanged) {
        await changeCustomerInTransaction(tx, {
          ...edit,
          version: undefined,
          scope: ownerScope,
          id: customer.id,
          fields,
        });
      }
    }
    const { notes } = save.estimate;
    if (notes !== undefined && notes !== record.notes) await saveNotes(tx, { ...edit, version: undefined }, notes);

    const discount = requestedDiscount(save, record);
    const isContentChanged = Object.keys(changes).length > 0;
    if (!isContentChanged && discount === undefined) {
      return { estimate: await readEstimate(tx, edit.cartId, edit.scope), isRepriced: false };
    }
    const { estimate, isRepriced } = await editEstimate(tx, { ...edit, version: undefined, discount }, async () => {
      if (isContentChanged) await tx.update(estimates).set(changes).where(eq(estimates.cartId, edit.cartId));
      const { customShippingCents } = changes;
      if (customShippingCents !== undefined) await auditShipping(tx, before, customShippingCents, edit);
    });
    return { estimate, isRepriced };
  });
}
