import type { RefundRow, RefundState } from '@tech-portal/contract/refunds';
import { formatMoment, isListed, wordOf } from '@tech-portal/domain';

const labels: Readonly<Record<RefundState, string>> = {
  requested: 'Under way',
  pending: 'Under way',
  unanswered: 'No answer',
  retrying: 'Tried again',
  failed: 'Failed',
};

export const refundLabel = ({ state }: RefundRow): string => wordOf(labels, state);

const timesOf = (failures: number): string => (failures === 1 ? 'once' : `${failures} times`);

/** Time of the next automatic attempt; 'any moment' if it has just passed. */
const nextOf = (next: string | null, now: Date): string =>
  next !== null && Date.parse(next) > now.getTime() ? `at ${formatMoment(next)}` : 'any moment';

const sentences: Readonly<Record<RefundState, (refund: RefundRow, now: Date) => string>> = {
  requested: () => 'The provider is being asked.',
  pending: ({ since }) => `Asked for since ${formatMoment(since)}. The provider has not decided yet.`,
  unanswered: ({ since }) =>
    `Asked for since ${formatMoment(since)}. The provider gave no answer and is asked again by itself.`,
  retrying: ({ failures, next }, now) => `Failed ${timesOf(failures)}. Requested again by itself ${nextOf(next, now)}.`,
  failed: ({ failures, since }) =>
    `Failed ${timesOf(failures)}, the last time at ${formatMoment(since)}. Nothing happens by itself any more.`,
};

/** Describes a refund's progress and next step; undefined for states added after this version. */
export const refundSentence = (refund: RefundRow, now: Date): string | undefined =>
  isListed(sentences, refund.state) ? sentences[refund.state](refund, now) : undefined;

/** Reason why the last finished request failed; undefined if none has failed. */
export function refundReason({ state, failures, reason }: RefundRow): string | undefined {
  if (failures === 0) return undefined;
  const isLast = state === 'failed' || state === 'retrying';
  if (reason === null) return isLast ? 'The provider gave no reason.' : 'It failed before without a reason.';
  return isLast ? `The provider said: ${reason}` : `Before that the provider said: ${reason}`;
}
