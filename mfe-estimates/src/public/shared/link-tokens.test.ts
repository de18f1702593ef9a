import { afterEach, expect, test } from 'vitest';
import { storedApprovalToken, storedPaymentToken } from './link-tokens.ts';

afterEach(() => sessionStorage.clear());

test('the keys keep their names, so the links of open tabs go on with a newer version', () => {
  storedApprovalToken()?.write({ token: 'one' });
  storedPaymentToken()?.write({ token: 'two' });
  expect(Object.keys(sessionStorage).toSorted()).toEqual([
    'tech-portal.draft.approval-link',
    'tech-portal.draft.payment-link',
  ]);
  expect([storedApprovalToken()?.read(), storedPaymentToken()?.read()]).toEqual([{ token: 'one' }, { token: 'two' }]);
});
