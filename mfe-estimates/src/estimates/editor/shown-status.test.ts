import { expect, test } from 'vitest';
import type { Estimate } from '@tech-portal/contract/estimates';
import { isEditable, shownStatus } from './shown-status.ts';
import { parsedEstimate } from './testing/parsed-estimate.ts';

const noon = new Date('2026-04-01T18:00:00Z');
const last = { issue_date: '2026-03-02', expiry_date: '2026-04-01' };

test('a draft lives through its last day in the business time zone', () => {
  expect(shownStatus(parsedEstimate(last), noon)).toBe('draft');
  expect(shownStatus(parsedEstimate(last), new Date('2026-04-02T04:59:00Z'))).toBe('draft');
  expect(shownStatus(parsedEstimate(last), new Date('2026-04-02T05:01:00Z'))).toBe('expired');
});

test('what the server marks as expired is expired, whatever the clock of this machine says', () => {
  expect(shownStatus(parsedEstimate({ ...last, status: 'expired' }), new Date('2026-03-03T12:00:00Z'))).toBe('expired');
});

test('an order never expires', () => {
  const order = parsedEstimate({ ...last, approved: 1, paid: 1, status: 'order' });
  expect(shownStatus(order, new Date('2030-01-01T00:00:00Z'))).toBe('order');
});

test('a status that only a newer server knows stays, and is not open to changes', () => {
  const later = { ...parsedEstimate(), status: 'in_review' as Estimate['status'] };
  expect(shownStatus(later)).toBe('in_review');
  expect(isEditable(later)).toBe(false);
  expect(isEditable(parsedEstimate())).toBe(true);
});
