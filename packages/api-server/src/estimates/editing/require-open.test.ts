import { expect, test } from 'vitest';
import { requireOpen } from './require-open.ts';

const draft = { cartId: 21, approved: false, paid: false, expiryDate: '2026-03-31' };
const change = (estimate: Partial<typeof draft>, today: string) => () => requireOpen({ ...draft, ...estimate }, today);

test.each([
  ['a draft', {}, '2026-03-01'],
  ['a draft on its last day', {}, '2026-03-31'],
  ['an invoice', { approved: true }, '2026-03-31'],
])('%s can be changed', (_, estimate, today) => {
  expect(change(estimate, today)).not.toThrow();
});

test('an order is closed, also after its last day', () => {
  const message = 'Estimate 21 is paid and can no longer be changed.';
  for (const today of ['2026-03-01', '2026-04-01']) {
    expect(change({ approved: true, paid: true }, today)).toThrow(
      expect.objectContaining({ id: 'estimate_closed', message }),
    );
  }
});

test.each([{}, { approved: true }])('after its last day %j cannot be changed, and it says what to do', (estimate) => {
  expect(change(estimate, '2026-04-01')).toThrow(
    expect.objectContaining({
      id: 'estimate_expired',
      message: 'Estimate 21 expired after March 31, 2026. Duplicate it to continue.',
    }),
  );
});
