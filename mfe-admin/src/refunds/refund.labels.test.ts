import { createRefund } from '@tech-portal/api-mocks/fixtures';
import { formatDateTime } from '@tech-portal/domain';
import { expect, test } from 'vitest';
import { refundLabel, refundReason, describeRefund } from './refund.labels.ts';

const since = '2026-03-02T17:10:00.000Z';
const now = new Date('2026-03-02T18:00:00.000Z');
const later = '2026-03-02T18:10:00.000Z';
const at = formatDateTime(since);

test.each([
  [{ state: 'requested', failures: 3 }, 'In progress', 'The refund is being requested.'],
  [{ state: 'pending' }, 'In progress', `Requested ${at}. The provider has not decided yet.`],
  [
    { state: 'unanswered' },
    'No response',
    `Requested ${at}. The provider has not answered. The portal asks again automatically.`,
  ],
  [
    { state: 'retrying', failures: 1, next: later },
    'Retrying',
    `Failed once. The portal retries it at ${formatDateTime(later)}.`,
  ],
  [{ state: 'retrying', failures: 2, next: since }, 'Retrying', 'Failed 2 times. The portal retries it any moment.'],
  [{ state: 'failed', failures: 3 }, 'Failed', `Failed 3 times, last at ${at}. The portal no longer retries it.`],
] as const)('%j is %s: %s', (changes, label, sentence) => {
  const refund = createRefund({ since, ...changes });
  expect(refundLabel(refund)).toBe(label);
  expect(describeRefund(refund, now)).toBe(sentence);
});

test('the reason is the provider’s, or that it gave none; before a failure there is nothing to say', () => {
  const refund = createRefund({ reason: 'Insufficient funds.' });
  expect(refundReason(refund)).toBe('The provider said: Insufficient funds.');
  expect(refundReason({ ...refund, reason: null })).toBe('The provider gave no reason.');
  expect(refundReason({ ...refund, state: 'requested' })).toBe('The provider said earlier: Insufficient funds.');
  expect(refundReason({ ...refund, state: 'pending', reason: null })).toBe('It failed earlier. No reason was given.');
  expect(refundReason({ ...refund, failures: 0, reason: null })).toBeUndefined();
});
