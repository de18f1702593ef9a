import type { RecordScope } from '../../identity/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { countSets } from './estimate-counts.queries.ts';
import { countExtraOptions } from '../options/extra-options.queries.ts';
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
export async function readEstimateMetrics(db: Database, scope: RecordScope, today: string): Promise<EstimateMetrics> {
  const [[active, approved, all], extraOptions] = await Promise.all([
    countSets(db, scope, [activeSet, approvedSet, undefined], today),
    countExtraOptions(db, scope, today),
  ]);
  const issued = (all?.count ?? 0) - extraOptions.issued;
  const approvalRate = approved && issued > 0 ? approved.count / issued : 0;
  return {
    valueCents: (active?.totalCents ?? 0) - extraOptions.activeCents,
    pending: (active?.count ?? 0) - extraOptions.active,
    converted: Math.round(approvalRate * 10_000) / 100,
  };
}
