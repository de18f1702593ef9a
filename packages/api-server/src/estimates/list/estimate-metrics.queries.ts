import type { RecordScope } from '../../identity/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { countEachSet } from './estimate-counts.queries.ts';
import { countSurplus } from '../options/surplus.queries.ts';
import { activeSet } from './estimate-filters.ts';
import type { EstimateSet } from './estimate-filters.ts';

/** All estimates with an approval, paid or not, expired or not. */
const approvedSet: EstimateSet = { stages: ['invoice', 'ordered', 'unreimbursed', 'reimbursed'], days: 'any' };

/** Metric cards (EST-12). */
export interface EstimateMetrics {
  readonly valueCents: number;
  readonly pending: number;
  /** Percent, 2 decimals. */
  readonly converted: number;
}

/**
 * Value and number of open drafts and invoices, and the approval rate in percent (0 without estimates). A group of
 * options counts as one job (EST-122).
 */
export async function estimateMetrics(db: Database, scope: RecordScope, today: string): Promise<EstimateMetrics> {
  const [[active, approved, all], surplus] = await Promise.all([
    countEachSet(db, scope, [activeSet, approvedSet, undefined], today),
    countSurplus(db, scope, today),
  ]);
  const issued = (all?.count ?? 0) - surplus.issued;
  const share = approved && issued > 0 ? approved.count / issued : 0;
  return {
    valueCents: (active?.totalCents ?? 0) - surplus.activeCents,
    pending: (active?.count ?? 0) - surplus.active,
    converted: Math.round(share * 10_000) / 100,
  };
}
