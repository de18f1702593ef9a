import type { WireResponseOf } from '@tech-portal/contract';
import type { getEstimate } from '@tech-portal/contract/estimates';
import { centsToDollars } from '@tech-portal/domain';
import type { CartLine } from '../carts/index.ts';
import type { EstimateRecord } from './estimates.table.ts';

/**
 * What the parts cost and the estimate earns after its discount, from the cost of each part as it is now; labor, charges and services
 * cost nothing. Never part of what a customer gets to see. Null without anything to earn.
 */
export function marginOf(
  { subtotalCents, discountCents }: Pick<EstimateRecord, 'subtotalCents' | 'discountCents'>,
  lines: readonly CartLine[],
): WireResponseOf<typeof getEstimate>['margin'] {
  if (subtotalCents === 0) return null;
  const costCents = lines.reduce((sum, { costCents: cost, qty }) => sum + cost * qty, 0);
  const soldCents = subtotalCents - discountCents;
  const profitCents = soldCents - costCents;
  return {
    cost: centsToDollars(costCents),
    profit: centsToDollars(profitCents),
    percent: soldCents === 0 ? 0 : Math.round((profitCents / soldCents) * 10_000) / 100,
  };
}
