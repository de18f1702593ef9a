import { addDays } from '@tech-portal/domain';
import type { EstimateStatus } from '@tech-portal/contract/estimates';

/** Demo estimate: days since it was issued, and its outcome. */
export interface SampleEstimate {
  readonly daysAgo: number;
  readonly status: EstimateStatus;
  readonly channel: 'in-person' | 'email';
  readonly reimbursed: boolean;
}

const estimateTimeline: readonly (readonly [
  daysAgo: number,
  status: EstimateStatus,
  email?: boolean,
  reimbursed?: boolean,
])[] = [
  [0, 'draft'],
  [1, 'draft', true],
  [2, 'invoice'],
  [3, 'draft'],
  [4, 'order', true],
  [6, 'invoice', true],
  [9, 'draft', true],
  [11, 'order'],
  [14, 'invoice'],
  [18, 'order', true, true],
  [22, 'draft'],
  [27, 'order', false],
  [34, 'expired', true],
  [40, 'order', true, true],
  [52, 'expired'],
  [66, 'order', false, true],
  [81, 'order', true, true],
  [95, 'expired', true],
  [120, 'order', false, true],
  [160, 'order', true, true],
  [210, 'expired'],
  [275, 'order', false, true],
];

/** Estimates of a demo technician: the first six in the timeline, plus every `every`-th entry. */
export function sampleEstimates(every: number): SampleEstimate[] {
  return estimateTimeline
    .filter((_, at) => at % every === 0 || at < 6)
    .map(([daysAgo, status, email = false, reimbursed = false]) => ({
      daysAgo,
      status,
      channel: email ? 'email' : 'in-person',
      reimbursed,
    }));
}

/** Mid-morning in the business time zone, this many days ago. */
export function sampleTime(today: string, daysAgo: number): Date {
  return new Date(`${addDays(today, -daysAgo)}T16:10:00Z`);
}
