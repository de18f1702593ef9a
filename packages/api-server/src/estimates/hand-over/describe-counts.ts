import type { HandOverCounts } from '@tech-portal/contract/hand-over';

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** Formats counts, such as '4 customers, 1 open estimate and 2 open tasks'. */
export const describeCounts = ({ customers, estimates, tasks }: HandOverCounts): string =>
  `${counted(customers, 'customer', 'customers')}, ${counted(estimates, 'open estimate', 'open estimates')} and ${counted(tasks, 'open task', 'open tasks')}`;
