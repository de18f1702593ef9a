import { expect, test } from 'vitest';
import { describeOutcomeDeadline } from './pending-payment-notice.tsx';

const now = new Date(2026, 10, 22, 23, 18, 5).getTime();
const after = (seconds: number) => new Date(now + seconds * 1000).toISOString();

test.each([
  ['20 seconds', 20, 'You will know within a minute.'],
  ['a minute', 60, 'You will know within a minute.'],
  ['five minutes, rounded up', 305, 'You will know by 11:24 PM at the latest.'],
  ['a whole minute', 295, 'You will know by 11:23 PM at the latest.'],
  ['nothing by a clock that is ahead', -3600, 'You will know within a few minutes.'],
  ['an hour by a clock that is behind', 3600, 'You will know within a few minutes.'],
])('with %s to go', (_name, seconds, words) => {
  expect(describeOutcomeDeadline(after(seconds), now).replaceAll(/\s/g, ' ')).toBe(words);
});

test('where nobody can say, it says so', () => {
  expect(describeOutcomeDeadline(undefined, now)).toBe('We do not know yet how long that takes.');
});
