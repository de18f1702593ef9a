import type { RefundRow, RefundState } from '@tech-portal/contract/refunds';
import { formatDateTime, isListed, openValueLabel } from '@tech-portal/domain';

const stateLabels: Readonly<Record<RefundState, string>> = {
  requested: 'In progress',
  pending: 'In progress',
  unanswered: 'No response',
  retrying: 'Retrying',
  failed: 'Failed',
};

export const refundLabel = ({ state }: RefundRow): string => openValueLabel(stateLabels, state);

const timesText = (failures: number): string => (failures === 1 ? 'once' : `${failures} times`);

/** Time of the next automatic attempt; 'any moment' if it is unknown or has just passed. */
const nextAttemptText = (next: string | null, now: Date): string =>
  next !== null && Date.parse(next) > now.getTime() ? `at ${formatDateTime(next)}` : 'any moment';

const stateDescriptions: Readonly<Record<RefundState, (refund: RefundRow, now: Date) => string>> = {
  requested: () => 'The refund is being requested.',
  pending: ({ since }) => `Requested ${formatDateTime(since)}. The provider has not decided yet.`,
  unanswered: ({ since }) =>
    `Requested ${formatDateTime(since)}. The provider has not answered. The portal asks again automatically.`,
  retrying: ({ failures, next }, now) =>
    `Failed ${timesText(failures)}. The portal retries it ${nextAttemptText(next, now)}.`,
  failed: ({ failures, since }) =>
    `Failed ${timesText(failures)}, last at ${formatDateTime(since)}. The portal no longer retries it.`,
};

/** Describes a refund's progress and next step; undefined for states that this version does not know. */
export const describeRefund = (refund: RefundRow, now: Date): string | undefined =>
  isListed(stateDescriptions, refund.state) ? stateDescriptions[refund.state](refund, now) : undefined;

/** Reason why the refund failed last; undefined if it has never failed. */
export function refundReason({ state, failures, reason }: RefundRow): string | undefined {
  if (failures === 0) return undefined;
  const isCurrentFailure = state === 'failed' || state === 'retrying';
  if (reason === null)
    return isCurrentFailure ? 'The provider gave no reason.' : 'It failed earlier. No reason was given.';
  return isCurrentFailure ? `The provider said: ${reason}` : `The provider said earlier: ${reason}`;
}
