import { expect, test } from 'vitest';
import { estimateStatus } from './estimate-status.ts';

test.each([
  [false, false, '2026-03-01', 'draft'],
  [false, true, '2026-03-01', 'draft'],
  [true, false, '2026-03-01', 'invoice'],
  [true, true, '2026-03-01', 'order'],
  [false, false, '2026-02-28', 'expired'],
  [true, false, '2026-02-28', 'expired'],
  [true, true, '2026-02-28', 'order'],
] as const)('approved %s, paid %s, last day %s: %s on 1 March', (approved, paid, expiryDate, status) => {
  expect(estimateStatus({ approved, paid, expiryDate }, '2026-03-01')).toBe(status);
});
