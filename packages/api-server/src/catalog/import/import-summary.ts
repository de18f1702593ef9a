import type { FeedCounts } from './feed-problem.ts';
import type { FeedPlan } from './plan-feed.ts';

const number = (count: number): string => count.toLocaleString('en-US');

/** Reason to refuse a plan, apart from row problems. */
export function refusalOf(plan: FeedPlan, rows: number, mostRemovedPercent: number): string | undefined {
  if (rows === 0) return 'The file has no parts. Nothing was changed.';
  const percent = plan.sold === 0 ? 0 : (plan.removed / plan.sold) * 100;
  if (percent <= mostRemovedPercent) return undefined;
  return (
    `It would remove ${number(plan.removed)} of ${number(plan.sold)} parts (${Math.round(percent)} %), and ` +
    `${mostRemovedPercent} % are allowed. Nothing was changed. Check that the file is complete, or allow the removal.`
  );
}

export const rowsOf = (count: number): string => `${number(count)} ${count === 1 ? 'row' : 'rows'}`;

export function summary(c: FeedCounts, verb: string, warnings: number): string {
  const left = c.invalid > 0 ? `; ${rowsOf(c.invalid)} left out` : '';
  const warned = warnings > 0 ? `; ${number(warnings)} ${warnings === 1 ? 'warning' : 'warnings'}` : '';
  return (
    `${number(c.added)} ${c.added === 1 ? 'part' : 'parts'} ${verb}added, ${number(c.changed)} changed, ` +
    `${number(c.removed)} removed, ${number(c.unchanged)} unchanged${left}${warned}.`
  );
}
