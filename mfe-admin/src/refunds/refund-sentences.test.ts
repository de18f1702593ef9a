import { createRefund } from '@tech-portal/api-mocks/fixtures';
import { formatMoment } from '@tech-portal/domain';
import { expect, test } from 'vitest';
import { refundLabel, refundReason, refundSentence } from './refund-sentences.ts';

const since = '2026-03-02T17:10:00.000Z';
const now = new Date('2026-03-02T18:00:00.000Z');
const later = '2026-03-02T18:10:00.000Z';
const at = formatMoment(since);

test.each([
  [{ state: 'requested', failures: 3 }, 'Under way', 'The provider is being asked.'],
  [{ state: 'pending' }, 'Under way', `Asked for since ${at}. The provider has not decided yet.`],
  [
    { state: 'unanswered' },
    'No answer',
    `Asked for since ${at}. The provider gave no answer and is asked again by itself.`,
  ],
  [
    { state: 'retrying', failures: 1, next: later },
    'Tried again',
    `Failed once. Requested again by itself at ${formatMoment(later)}.`,
  ],
  [
    { state: 'retrying', failures: 2, next: since },
    'Tried again',
    'Failed 2 times. Requested again by itself any moment.',
  ],
  [
    { state: 'failed', failures: 3 },
    'Failed',
    `Failed 3 times, the last time at ${at}. Nothing happens by itself any more.`,
  ],
] as const)('%j is %s: %s', (changes, label, sentence) => {
  const refund = createRefund({ since, ...changes });
  expect(refundLabel(refund)).toBe(label);
  expect(refundSentence(refund, now)).toBe(sentence);
});

test('the reason is the provider’s, or that it gave none; before a failure there is nothing to say', () => {
  const refund = createRefund({ reason: 'Insufficient funds.' });
  expect(refundReason(refund)).toBe('The provider said: Insufficient funds.');
  expect(refundReason({ ...refund, reason: null })).toBe('The provider gave no reason.');
  expect(refundReason({ ...refund, state: 'requested' })).toBe('Before that the provider said: Insufficient funds.');
  expect(refundReason({ ...refund, state: 'pending', reason: null })).toBe('It failed before without a reason.');
  expect(refundReason({ ...refund, failures: 0, reason: null })).toBeUndefined();
});
