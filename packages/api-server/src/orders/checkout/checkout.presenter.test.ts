import { expect, test } from 'vitest';
import type { AttemptState, PaymentAttempt } from '../../carts/index.ts';
import { checkoutAddressFixture } from '../../testing/checkout-address-fixture.ts';
import { presentPayment, presentPlacedOrder } from './checkout.presenter.ts';

const address = { ...checkoutAddressFixture, company_name: '' };

const moment = new Date('2026-03-01T12:00:00Z');
const attempt = (state: AttemptState, message: string | null = null): PaymentAttempt => ({
  id: 'a1',
  cartId: 5,
  userId: 2,
  state,
  amountCents: 1560,
  order: {
    transId: 'TP-1',
    isEstimate: false,
    userId: 2,
    customerId: null,
    firstName: 'Dana',
    lastName: 'Reyes',
    email: 'dana@example.com',
    subtotalCents: 1000,
    shippingCents: 500,
    taxCents: 60,
    totalCents: 1560,
    lineItemCents: 0,
    shipping: address,
    billing: address,
    parts: [],
    lineItems: [],
    ip: '203.0.113.9',
    browser: 'Firefox',
    sessionId: 'FS1',
    cartVersion: 3,
  },
  transferId: null,
  message,
  created: moment,
  modified: moment,
  due: null,
  outcomeDeadline: null,
  emptied: null,
  refundFailures: 0,
  refundAnswer: null,
  refundMessage: null,
});

test('without an attempt there is no payment', () => {
  expect(presentPayment(undefined, moment)).toEqual({ state: 'none' });
});

test('a payment that succeeded names its order', () => {
  expect(presentPayment(attempt('succeeded'), moment)).toMatchObject({ state: 'succeeded', trans_id: 'TP-1' });
});

test.each(['charging', 'checking'] as const)(
  'one that is %s is being checked, and nothing more is said of it',
  (state) => {
    expect(presentPayment(attempt(state), moment)).toMatchObject({ state: 'checking' });
  },
);

test('`known_by` is sent while it is in the future, and includes the time of the lookup', () => {
  const checked = { ...attempt('checking'), outcomeDeadline: new Date(moment.getTime() + 1000) };
  const knownAt = new Date(moment.getTime() + 6000);
  expect(presentPayment(checked, moment)).toEqual({
    state: 'checking',
    attempt: 'a1',
    known_by: knownAt.toISOString(),
  });
  expect(presentPayment(checked, knownAt)).toEqual({ state: 'checking', attempt: 'a1' });
});

test.each(['declined', 'released', 'refunding', 'refunded', 'settled'] as const)(
  'one that was %s has failed',
  (state) => {
    expect(presentPayment(attempt(state, 'No funds.'), moment)).toMatchObject({
      state: 'failed',
      attempt: 'a1',
      message: 'No funds.',
    });
    expect(presentPayment(attempt(state), moment)).toMatchObject({
      message: 'The payment did not go through. Nothing was charged. Please try again.',
    });
  },
);

test('an order that was paid is named, and a payment that is being checked says until when', () => {
  expect(presentPlacedOrder({ kind: 'ordered', transId: 'TP-1' }, moment)).toEqual({ trans_id: 'TP-1' });
  const checked = { ...attempt('checking'), outcomeDeadline: new Date(moment.getTime() + 1000) };
  expect(presentPlacedOrder({ kind: 'checking', attempt: checked }, moment)).toEqual({
    payment: 'checking',
    known_by: new Date(moment.getTime() + 6000).toISOString(),
  });
});
