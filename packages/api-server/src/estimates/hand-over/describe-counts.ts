import type { HandOverCounts } from '@tech-portal/contract/hand-over';

const pluralize = (count: number, singular: string, plural: string): string =>
  `${count} ${count === 1 ? singular : plural}`;

/** Formats counts, such as '4 customers, 1 open estimate and 2 open tasks'. */
export const describeCounts = ({ customers, estimates, tasks }: HandOverCounts): string =>
  `${pluralize(customers, 'customer', 'customers')}, ${pluralize(estimates, 'open estimate', 'open estimates')} and ${pluralize(tasks, 'open task', 'open tasks')}`;
