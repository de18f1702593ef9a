import type { EstimateFilter, EstimateStatus } from '@tech-portal/contract/estimates';
import type { EstimateStage } from '../estimates.table.ts';

/** Which last days count: those from today on, those before it, or all. */
type DayRange = 'open' | 'over' | 'any';

/** A set of estimates: some stages, and of them those whose last day lies in a range. */
export interface EstimateSet {
  readonly stages: readonly EstimateStage[];
  readonly days: DayRange;
}

const orders: readonly EstimateStage[] = ['ordered', 'unreimbursed', 'reimbursed'];

/** The stages of all estimates. */
export const allStages: readonly EstimateStage[] = ['draft', 'invoice', ...orders];

/**
 * What each status means in the database: what `estimateStatus` of the domain says of one estimate, as a condition on
 * many (EST-1). A test holds the two together. An order never expires (EST-3).
 */
export const statusSets: Readonly<Record<EstimateStatus, EstimateSet>> = {
  draft: { stages: ['draft'], days: 'open' },
  invoice: { stages: ['invoice'], days: 'open' },
  order: { stages: orders, days: 'any' },
  expired: { stages: ['draft', 'invoice'], days: 'over' },
};

/** The filters of the list (EST-14); 'all' narrows nothing. */
export const filterSets: Readonly<Record<Exclude<EstimateFilter, 'all'>, EstimateSet>> = {
  ...statusSets,
  reimbursed: { stages: ['reimbursed'], days: 'any' },
  unreimbursed: { stages: ['unreimbursed'], days: 'any' },
};

/** Estimates that parts can be added to (EST-18). */
export const activeSet: EstimateSet = { stages: ['draft', 'invoice'], days: 'open' };
