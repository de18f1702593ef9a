import { formatDateTime } from '@tech-portal/domain';
import { expect, test } from 'vitest';
import { timeAgo } from './time-ago.ts';

const at = '2026-03-02T14:05:00.000Z';
const after = (seconds: number) => Date.parse(at) + seconds * 1000;

test.each([
  ['a moment ago is just now', 59, 'just now'],
  ['what a clock says is to come has just happened', -120, 'just now'],
  ['minutes are counted', 60, '1 minute ago'],
  ['up to an hour', 3599, '59 minutes ago'],
  ['and then hours', 3600, '1 hour ago'],
  ['up to a day', 86_399, '23 hours ago'],
  ['from then on it is the time itself', 86_400, formatDateTime(at)],
])('%s', (_, seconds, words) => {
  expect(timeAgo(at, after(seconds))).toBe(words);
});
