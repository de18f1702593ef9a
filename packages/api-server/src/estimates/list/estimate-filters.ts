import type { EstimateFilter, EstimateStatus } from '@tech-portal/contract/estimates';
import type { EstimateStage } from '../estimates.table.ts';

/** Range of expiry days: from today on, before today, or all. */
type DayRange = 'open' | 'over' | 'any';

export interface EstimateSet {
  readonly stages: readonly EstimateStage[];
  readonly days: DayRange;
}

const orderStages: readonly EstimateStage[] = ['ordered', 'unreimbursed', 'reimbursed'];

export const allStages: readonly EstimateStage[] = ['draft', 'invoice', ...orderStages];

/**
 * SQL counterpart of the domain's `estimateStatus` (EST-1); a test keeps both equal. An order never expires (EST-3).
 */
export const statusSets: Readonly<Record<EstimateStatus, EstimateSet>> = {
  draft: { stages: ['draft'], days: 'open' },
  invoice: { stages: ['invoice'], days: 'open' },
  order: { stages: orderStages, days: 'any' },
  expired: { stages: ['draft', 'invoice'], days: 'over' },
};

/** Filters of the list (EST-14); 'all' has no condition. */
export const filterSets: Readonly<Record<Exclude<EstimateFilter, 'all'>, EstimateSet>> = {
  ...statusSets,
  reimbursed: { stages: ['reimbursed'], days: 'any' },
  unreimbursed: { stages: ['unreimbursed'], days: 'any' },
};

/** Estimates that parts can be added to (EST-18). */
export const activeSet: EstimateSet = { stages: ['draft', 'invoice'], days: 'open' };
