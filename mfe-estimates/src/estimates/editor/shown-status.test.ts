import { expect, test } from 'vitest';
import type { Estimate } from '@tech-portal/contract/estimates';
import { isEditable, shownStatus } from './shown-status.ts';
import { parsedEstimate } from './testing/parsed-estimate.ts';

const last = { issue_date: '2026-03-02', expiry_date: '2026-04-01', expires_at: '2026-04-02T05:00:00.000Z' };

test.each([
  ['Chicago', last.expires_at],
  ['Honolulu', '2026-04-02T10:00:00.000Z'],
  ['Auckland', '2026-04-01T11:00:00.000Z'],
])('a draft lives through its last day where the business is: %s', (_, expires_at) => {
  const estimate = parsedEstimate({ ...last, expires_at });
  const end = new Date(expires_at).getTime();
  expect(shownStatus(estimate, new Date(end - 1))).toBe('draft');
  expect(shownStatus(estimate, new Date(end))).toBe('expired');
});

test('a server that does not say when the last day is over decides by itself', () => {
  const { expires_at: _, ...older } = last;
  expect(shownStatus(parsedEstimate(older), new Date('2030-01-01T00:00:00Z'))).toBe('draft');
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
