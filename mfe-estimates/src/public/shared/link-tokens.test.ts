import { afterEach, expect, test } from 'vitest';
import { approvalTokenStore, paymentTokenStore } from './link-tokens.ts';

afterEach(() => sessionStorage.clear());

test('the keys keep their names, so the links of open tabs go on with a newer version', () => {
  approvalTokenStore()?.write({ token: 'one' });
  paymentTokenStore()?.write({ token: 'two' });
  expect(Object.keys(sessionStorage).toSorted()).toEqual([
    'tech-portal.draft.approval-link',
    'tech-portal.draft.payment-link',
  ]);
  expect([approvalTokenStore()?.read(), paymentTokenStore()?.read()]).toEqual([{ token: 'one' }, { token: 'two' }]);
});
