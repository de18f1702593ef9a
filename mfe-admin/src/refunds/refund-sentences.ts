import type { RefundRow, RefundState } from '@tech-portal/contract/refunds';
import { formatMoment, isListed, wordOf } from '@tech-portal/domain';

const labels: Readonly<Record<RefundState, string>> = {
  requested: 'In progress',
  pending: 'In progress',
  unanswered: 'No response',
  retrying: 'Retrying',
  failed: 'Failed',
};

export const refundLabel = ({ state }: RefundRow): string => wordOf(labels, state);

const timesOf = (failures: number): string => (failures === 1 ? 'once' : `${failures} times`);

/** Time of the next automatic attempt; 'any moment' if it has just passed. */
const nextOf = (next: string | null, now: Date): string =>
  next !== null && Date.parse(next) > now.getTime() ? `at ${formatMoment(next)}` : 'any moment';

const sentences: Readonly<Record<RefundState, (refund: RefundRow, now: Date) => string>> = {
  requested: () => 'The refund is being requested.',
  pending: ({ since }) => `Requested ${formatMoment(since)}. The provider has not decided yet.`,
  unanswered: ({ since }) =>
    `Requested ${formatMoment(since)}. The provider has not answered. The portal asks again automatically.`,
  retrying: ({ failures, next }, now) => `Failed ${timesOf(failures)}. The portal retries it ${nextOf(next, now)}.`,
  failed: ({ failures, since }) =>
    `Failed ${timesOf(failures)}, last at ${formatMoment(since)}. The portal no longer retries it.`,
};

/** Describes a refund's progress and next step; undefined for states added after this version. */
export const refundSentence = (refund: RefundRow, now: Date): string | undefined =>
  isListed(sentences, refund.state) ? sentences[refund.state](refund, now) : undefined;

/** Reason why the last finished request failed; undefined if none has failed. */
export function refundReason({ state, failures, reason }: RefundRow): string | undefined {
  if (failures === 0) return undefined;
  const isLast = state === 'failed' || state === 'retrying';
  if (reason === null) return isLast ? 'The provider gave no reason.' : 'It failed earlier without a reason.';
  return isLast ? `The provider said: ${reason}` : `The provider said earlier: ${reason}`;
}
