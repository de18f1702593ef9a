import { and, eq } from 'drizzle-orm';
import { estimateStatus } from '@tech-portal/domain';
import { scopeCondition } from '../identity/index.ts';
import type { RecordScope } from '../identity/index.ts';
import { carts, findCart } from '../carts/index.ts';
import { customers } from '../customers/index.ts';
import type { Database } from '../platform/db/index.ts';
import { ApiError } from '../platform/http/index.ts';
import { users } from '../platform/users/index.ts';
import { businessTimeZone } from '../settings/index.ts';
import { findSignature } from './approval/estimate-signatures.queries.ts';
import { businessDay } from './estimate-day.ts';
import { requireOpen } from './editing/require-open.ts';
import { estimates } from './estimates.table.ts';
import type { FullEstimate } from './full-estimate.ts';

/** Error for an estimate that is missing or out of scope. */
export function estimateNotFound(id: number): ApiError {
  return new ApiError('not_found', `Estimate ${id} does not exist.`);
}

/** Reads an estimate in scope with its parts. Lock its cart first for a consistent snapshot. */
export async function readEstimate(db: Database, id: number, scope: RecordScope): Promise<FullEstimate> {
  const [found] = await db
    .select({
      record: estimates,
      customer: customers,
      tech: {
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        email: users.email,
        phone: users.phone,
        company: users.company,
      },
      timeZone: businessTimeZone,
    })
    .from(estimates)
    .innerJoin(customers, eq(customers.id, estimates.customerId))
    .innerJoin(users, eq(users.id, estimates.techId))
    .where(and(eq(estimates.cartId, id), scopeCondition(scope, estimates.techId)));
  const cart = found && (await findCart(db, id));
  if (!found || !cart) throw estimateNotFound(id);
  const signature = await findSignature(db, found.record);
  return { ...found, version: cart.version, lines: cart.lines, signature };
}

/** {@link readEstimate} in a transaction, for a consistent snapshot. */
export async function findEstimate(db: Database, id: number, scope: RecordScope): Promise<FullEstimate> {
  return db.transaction((tx) => readEstimate(tx, id, scope), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
}

/**
 * Locks an estimate's cart until the end of the transaction, to serialize changes.
 *
 * @throws ApiError `not_found`
 */
export async function lockEstimate(tx: Database, id: number, scope: RecordScope): Promise<void> {
  const locked = await tx
    .select({ id: carts.id })
    .from(carts)
    .where(and(eq(carts.id, id), eq(carts.kind, 'estimate'), scopeCondition(scope, carts.userId)))
    .for('update');
  if (locked.length === 0) throw estimateNotFound(id);
}

/**
 * Locks an approved, payable estimate in scope until the end of the transaction. Its totals are the approved ones
 * (PAY-20). Stock below a line's quantity blocks the payment (EST-39).
 *
 * @throws ApiError `not_found`, `estimate_closed` for an order, `estimate_expired`, `conflict` for a draft,
 *   `out_of_stock`
 */
export async function lockPayableEstimate(
  tx: Database,
  cartId: number,
  scope: RecordScope,
  now: Date,
): Promise<FullEstimate> {
  await lockEstimate(tx, cartId, scope);
  const estimate = await readEstimate(tx, cartId, scope);
  const today = businessDay(now, estimate.timeZone);
  requireOpen(estimate.record, today);
  if (estimateStatus(estimate.record, today) === 'draft') {
    throw new ApiError('conflict', 'This estimate is not approved. It can be paid once the customer approves it.');
  }
  const shortLine = estimate.lines.find(({ qty, stock }) => qty > stock);
  if (shortLine) {
    throw new ApiError(
      'out_of_stock',
      `Only ${shortLine.stock} of ${shortLine.mpn} in stock: change the estimate before it is paid.`,
    );
  }
  return estimate;
}
