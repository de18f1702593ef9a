import type { ResponseOf } from '@tech-portal/contract';
import { getPayment, placeOrder } from '@tech-portal/contract/checkout';
import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { isUndecided, outcomeOfAnswer, outcomeOfPayment } from './place-order-outcome.ts';

const paymentOf = (answer: unknown): ResponseOf<typeof getPayment> => parse(getPayment.response, answer);

test('a state that only a newer server knows leaves it open whether the card was charged', () => {
  const later = paymentOf({ state: 'authorized', attempt: 'a' });
  expect(isUndecided(later)).toBe(true);
  expect(outcomeOfPayment(later, 'a')).toEqual({ kind: 'checking', knownBy: undefined });
  expect(outcomeOfPayment(later, 'another')).toEqual({ kind: 'checking', knownBy: undefined });
});

test.each(['none', 'failed', 'succeeded'])('%s is decided', (state) => {
  expect(isUndecided(paymentOf({ state }))).toBe(false);
});

test('an order whose payment is in such a state is being checked, whatever is said beside it', () => {
  const later = parse(placeOrder.response, { payment: 'authorized', message: 'Your bank decides.' });
  expect(outcomeOfAnswer(later)).toEqual({ kind: 'checking', knownBy: undefined });
});
