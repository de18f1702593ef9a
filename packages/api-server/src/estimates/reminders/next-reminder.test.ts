import { expect, test } from 'vitest';
import { nextReminder, lastDueDay } from './next-reminder.ts';
import type { ReminderInput } from './next-reminder.ts';

/** Sent on March 10 at noon in Chicago, valid until March 31. */
const facts: ReminderInput = {
  timeZone: 'America/Chicago',
  days: 3,
  begins: '2026-03-11',
  sentAt: new Date('2026-03-10T17:00:00Z'),
  expiryDate: '2026-03-31',
  done: [],
  remindedAt: null,
};
const noon = (day: string) => new Date(`${day}T17:00:00Z`);

test.each<[string, Partial<ReminderInput>, string, string | undefined]>([
  ['some days after the approval email', {}, '2026-03-10', 'follow_up 2026-03-13'],
  ['overdue, today', {}, '2026-03-20', 'follow_up 2026-03-20'],
  ['then before the estimate expires', { done: ['follow_up'] }, '2026-03-13', 'before_expiry 2026-03-29'],
  ['not twice', { done: ['follow_up', 'before_expiry'] }, '2026-03-29', undefined],
  ['once it was before the expiry, nothing more', { done: ['before_expiry'] }, '2026-03-29', undefined],
  ['never two on one day', { days: 19 }, '2026-03-10', 'before_expiry 2026-03-29'],
  ['the last one alone where the server was down for both', {}, '2026-03-30', 'before_expiry 2026-03-30'],
  ['on the last day still', {}, '2026-03-31', 'before_expiry 2026-03-31'],
  ['not after it', {}, '2026-04-01', undefined],
  ['no sooner than switched on', { begins: '2026-03-16' }, '2026-03-15', 'follow_up 2026-03-16'],
  ['of an email that was sent two days before the end, none', { sentAt: noon('2026-03-29') }, '2026-03-29', undefined],
  [
    'of one three days before the end, the last',
    { sentAt: noon('2026-03-28') },
    '2026-03-28',
    'before_expiry 2026-03-29',
  ],
])('%s', (_, overrides, today, expected) => {
  const next = nextReminder({ ...facts, ...overrides }, noon(today));
  expect(next && `${next.kind} ${next.day}`).toBe(expected);
});

test('days are those of the business time zone', () => {
  // It is still March 9 in Chicago.
  const next = nextReminder(
    { ...facts, begins: '2026-03-10', sentAt: new Date('2026-03-10T03:00:00Z') },
    noon('2026-03-10'),
  );
  expect(next?.day).toBe('2026-03-12');
});

test('a business that moves east still never sends two on one day', () => {
  // 10 a.m. on March 28 in Chicago, already March 29 in Auckland.
  const remindedAt = new Date('2026-03-28T15:00:00Z');
  const reminded: ReminderInput = { ...facts, done: ['follow_up'], remindedAt };
  const later = new Date('2026-03-28T21:00:00Z');
  expect(nextReminder(reminded, later)?.day).toBe('2026-03-29');
  expect(nextReminder({ ...reminded, timeZone: 'Pacific/Auckland' }, later)?.day).toBe('2026-03-30');
});

test.each<[now: string, day: string, timeZone?: string]>([
  ['2026-03-10T13:59:00Z', '2026-03-09'],
  ['2026-03-10T14:00:00Z', '2026-03-10'],
  ['2026-12-10T14:59:00Z', '2026-12-09'],
  ['2026-12-10T15:00:00Z', '2026-12-10'],
  // A day of 23 hours.
  ['2026-03-08T13:59:00Z', '2026-03-07'],
  ['2026-03-08T14:00:00Z', '2026-03-08'],
  // A day of 25 hours.
  ['2026-11-01T14:59:00Z', '2026-10-31'],
  ['2026-11-01T15:00:00Z', '2026-11-01'],
  ['2026-11-01T05:30:00Z', '2026-10-31'],
  ['2026-03-10T18:59:00Z', '2026-03-09', 'Pacific/Honolulu'],
  ['2026-03-10T19:00:00Z', '2026-03-10', 'Pacific/Honolulu'],
  ['2026-03-09T19:59:00Z', '2026-03-09', 'Pacific/Auckland'],
  ['2026-03-09T20:00:00Z', '2026-03-10', 'Pacific/Auckland'],
])('nobody is reminded before nine in the morning: at %s of %s', (now, day, timeZone = 'America/Chicago') => {
  expect(lastDueDay(new Date(now), timeZone)).toBe(day);
});
