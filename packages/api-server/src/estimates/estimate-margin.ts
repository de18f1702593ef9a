import type { WireResponseOf } from '@tech-portal/contract';
import type { getEstimate } from '@tech-portal/contract/estimates';
import { centsToDollars } from '@tech-portal/domain';
import type { CartLine } from '../carts/index.ts';
import type { EstimateRecord } from './estimates.table.ts';

/**
 * Cost of the parts and margin after the discount, at current part costs. Labor, charges and services have no cost.
 * Never shown to customers. Null without revenue.
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
