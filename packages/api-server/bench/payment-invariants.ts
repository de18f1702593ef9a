import { sql } from 'drizzle-orm';
import { selectRows } from '../src/platform/db/database.ts';
import type { Database } from '../src/platform/db/database.ts';

export const STOCK = 1_000_000;

interface Transfer {
  readonly state: string;
  readonly type: 'DEBIT' | 'REVERSAL';
  readonly amount: number;
  readonly idempotency_id: string | null;
}

export async function readTransfers(fakesUrl: string): Promise<readonly Transfer[]> {
  const response = await fetch(`${fakesUrl}/control/transfers`);
  return ((await response.json()) as Transfer[]).filter(({ state }) => state === 'SUCCEEDED');
}

/** Counts violated invariants over all payments in the database and in the fake provider's books. */
export async function countViolations(
  db: Database,
  transfers: readonly Transfer[],
): Promise<{ orders: number; violations: Record<string, number> }> {
  const [counts] = await selectRows<Record<string, number>>(
    db,
    sql`
    with paid as (
      select orders.* from orders join payment_attempts on payment_attempts.cart_id = orders.cart_id
        and payment_attempts.state = 'succeeded'
    ), sold as (
      select (part->>'productId')::int as id, sum((part->>'qty')::int)::int as qty
      from paid, jsonb_array_elements(parts) as part group by 1
    )
    select
      (select count(*)::int from paid) as orders,
      (select coalesce(sum(total_cents), 0)::float8 from paid) as ordered,
      (select count(*)::int from products where stock < 0) as negative,
      (select count(*)::int from sold join products using (id) where stock + qty <> ${STOCK}) as stock,
      (select count(*)::int from paid where total_cents <> subtotal_cents + shipping_cents + tax_cents
        or subtotal_cents <> (
          select sum((part->>'qty')::int * (part->>'priceCents')::int) from jsonb_array_elements(parts) as part
        )) as sums`,
  );
  const charges = transfers.filter(({ type }) => type === 'DEBIT');
  const signOf = ({ type }: Transfer) => (type === 'DEBIT' ? 1 : -1);
  const charged = transfers.reduce((sum, transfer) => sum + signOf(transfer) * transfer.amount, 0);
  const netCharges = transfers.reduce((sum, transfer) => sum + signOf(transfer), 0);
  const orders = counts?.['orders'] ?? 0;
  return {
    orders,
    violations: {
      'charges without order or the other way round': Math.abs(netCharges - orders),
      'charges of one attempt beyond the first':
        charges.length - new Set(charges.map((each) => each.idempotency_id)).size,
      'cents charged and not ordered': Math.abs(charged - (counts?.['ordered'] ?? 0)),
      'parts with negative stock': counts?.['negative'] ?? 0,
      'parts whose stock is not what was sold': counts?.['stock'] ?? 0,
      'orders that do not add up': counts?.['sums'] ?? 0,
    },
  };
}

/** Percentile of sorted values; `share` is from 0 to 1. */
export function percentile(sorted: readonly number[], share: number): number {
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}
