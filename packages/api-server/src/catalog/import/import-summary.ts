import type { FeedCounts } from './feed-problem.ts';
import type { FeedPlan } from './plan-feed.ts';

const formatNumber = (count: number): string => count.toLocaleString('en-US');

/** Reason to refuse a plan, apart from row problems. */
export function findRefusalReason(plan: FeedPlan, rows: number, mostRemovedPercent: number): string | undefined {
  if (rows === 0) return 'The file has no parts. Nothing was changed.';
  const percent = plan.sold === 0 ? 0 : (plan.removed / plan.sold) * 100;
  if (percent <= mostRemovedPercent) return undefined;
  return (
    `It would remove ${formatNumber(plan.removed)} of ${formatNumber(plan.sold)} parts (${Math.round(percent)} %), and ` +
    `${mostRemovedPercent} % are allowed. Nothing was changed. Check that the file is complete, or allow the removal.`
  );
}

export const formatRows = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'row' : 'rows'}`;

export function summarizeCounts(c: FeedCounts, verb: string, warnings: number): string {
  const invalidText = c.invalid > 0 ? `; ${formatRows(c.invalid)} left out` : '';
  const warningsText = warnings > 0 ? `; ${formatNumber(warnings)} ${warnings === 1 ? 'warning' : 'warnings'}` : '';
  return (
    `${formatNumber(c.added)} ${c.added === 1 ? 'part' : 'parts'} ${verb}added, ${formatNumber(c.changed)} changed, ` +
    `${formatNumber(c.removed)} removed, ${formatNumber(c.unchanged)} unchanged${invalidText}${warningsText}.`
  );
}
