import { createChangedQuote } from '@tech-portal/api-mocks/fixtures';
import { ApiResponseError } from '@tech-portal/api-client/errors';
import type { Refusal } from '@tech-portal/api-client/errors';
import type { ResponseOf } from '@tech-portal/contract';
import { getPayment, placeOrder } from '@tech-portal/contract/checkout';
import { parse } from 'valibot';
import { expect, test } from 'vitest';
import {
  failureMessage,
  idlePayment,
  isPending,
  outcomeOfError,
  outcomeOfResponse,
  outcomeOfStatus,
  paymentNotStarted,
  paymentReducer,
} from './payment-machine.ts';
import type { Payment, PaymentOutcome, PaymentStatus } from './payment-machine.ts';

const statusOf = (response: unknown): ResponseOf<typeof getPayment> => parse(getPayment.response, response);

test('a state that only a newer server knows leaves it open whether the card was charged', () => {
  const later = statusOf({ state: 'authorized', attempt: 'a' });
  expect(isPending(later)).toBe(true);
  expect(outcomeOfStatus(later, 'a')).toEqual({ phase: 'pending', outcomeDeadline: undefined });
  expect(outcomeOfStatus(later, 'another')).toEqual({ phase: 'pending', outcomeDeadline: undefined });
});

test.each(['none', 'failed', 'succeeded'])('%s is decided', (state) => {
  expect(isPending(statusOf({ state }))).toBe(false);
});

test('a payment that did not begin has no outcome, also where no attempt is named', () => {
  expect(outcomeOfStatus({ state: 'none' }, undefined)).toBeUndefined();
});

test('a payment that succeeded is pending until its order is there, and nothing but its state says that it did', () => {
  expect(outcomeOfStatus({ state: 'checking', trans_id: 'TP-1' }, 'a')).toMatchObject({ phase: 'pending' });
  expect(outcomeOfStatus({ state: 'succeeded' }, 'a')).toEqual({ phase: 'pending', outcomeDeadline: undefined });
});

test('an order whose payment is in such a state is pending, whatever is said beside it', () => {
  const later = parse(placeOrder.response, { payment: 'authorized', message: 'Your bank decides.' });
  expect(outcomeOfResponse(later)).toEqual({ phase: 'pending', outcomeDeadline: undefined });
});

test('a response says the order, that it is open, or why the card was refused', () => {
  expect(outcomeOfResponse({ trans_id: 'TP-1', message: 'Thanks.' })).toEqual({ phase: 'paid', transId: 'TP-1' });
  expect(outcomeOfResponse({ payment: 'checking', known_by: '2026-04-01T12:00:00Z' })).toEqual({
    phase: 'pending',
    outcomeDeadline: '2026-04-01T12:00:00Z',
  });
  expect(outcomeOfResponse({ message: 'No.' })).toEqual({ phase: 'failed', message: 'No.', reason: 'declined' });
  expect(outcomeOfResponse({})).toBeUndefined();
});

const refusal = (id: Refusal['id'], status = 409, details = {}) =>
  new ApiResponseError(placeOrder, {
    id,
    status,
    serverMessage: 'No.',
    fields: {},
    logout: false,
    retryAfter: undefined,
    details,
  });

test('a refusal says why nothing was charged', () => {
  const quote = createChangedQuote();
  const failure = { phase: 'failed', message: 'No.' };
  expect(outcomeOfError(refusal('payment_declined', 402))).toEqual({ ...failure, reason: 'declined' });
  expect(outcomeOfError(refusal('out_of_stock'))).toEqual({ ...failure, reason: 'out-of-stock' });
  expect(outcomeOfError(refusal('estimate_expired'))).toEqual({ ...failure, reason: 'refused' });
  const outdated = { phase: 'changed', message: 'No.' };
  expect(outcomeOfError(refusal('quote_changed', 409, quote))).toEqual({ ...outdated, newQuote: quote });
  expect(outcomeOfError(refusal('quote_changed'))).toEqual({ ...outdated, newQuote: undefined });
});

test('after a conflict, a server error or no response only the server knows if the card was charged', () => {
  expect(outcomeOfError(refusal('conflict'))).toBeUndefined();
  expect(outcomeOfError(refusal('internal', 500))).toBeUndefined();
  expect(outcomeOfError(new Error('No response.'))).toBeUndefined();
});

test('a payment that did not begin says so in the words of the server, where there are some', () => {
  const message = 'The order was not placed, and nothing was charged. Please try again.';
  expect(paymentNotStarted()).toEqual({ phase: 'failed', message, reason: 'unreachable' });
  expect(paymentNotStarted(new Error('No response.'))).toEqual({ phase: 'failed', message, reason: 'unreachable' });
  expect(paymentNotStarted(refusal('unavailable', 503))).toMatchObject({ message: 'No.', reason: 'unreachable' });
});

test('a card that was refused is a payment error, another refusal speaks for itself', () => {
  expect(failureMessage({ phase: 'failed', message: 'No.', reason: 'declined' })).toBe('PAYMENT ERROR: No.');
  expect(failureMessage({ phase: 'failed', message: 'Only 1 left.', reason: 'out-of-stock' })).toBe('Only 1 left.');
});

const now = createChangedQuote();
const own = { target: 3, id: 'a', isLocal: true };
const found = { target: 3, id: 'b', isLocal: false };
const declined = { phase: 'failed', message: 'No.', reason: 'declined' } as const;

const submitting: Payment<number> = { phase: 'submitting', attempt: own, newQuote: undefined };
const pending: Payment<number> = { phase: 'pending', attempt: own };
const foundPending: Payment<number> = { phase: 'pending', outcomeDeadline: undefined, attempt: found };
const changed: Payment<number> = { phase: 'changed', message: 'Changed.', newQuote: now, attempt: own };
const failed: Payment<number> = { ...declined, attempt: own };
const paid: Payment<number> = { phase: 'paid', transId: 'TP-1', attempt: own };

const press = (payment: Payment<number>, attempt = own) => paymentReducer(payment, { type: 'pay', attempt });
const after = (payment: Payment<number>, outcome: PaymentOutcome) =>
  paymentReducer(payment, { type: 'outcome', attempt: own, outcome });
const see = (payment: Payment<number>, status: PaymentStatus, { target = 3, shown = 3 } = {}) =>
  paymentReducer(payment, { type: 'status', target, currentTarget: shown, status });

test.each<[PaymentOutcome, Payment<number>]>([
  [{ phase: 'paid', transId: 'TP-1' }, paid],
  [{ phase: 'pending' }, pending],
  [declined, failed],
  [{ phase: 'changed', message: 'Changed.', newQuote: now }, changed],
])('the outcome %j of a press is the state of the payment', (outcome, expected) => {
  expect(after(submitting, outcome)).toEqual(expected);
  expect(after(pending, outcome)).toEqual(expected);
});

test('a second press changes nothing while the first one is on its way or pending', () => {
  const second = { ...own, id: 'second' };
  expect(press(submitting, second)).toBe(submitting);
  expect(press(pending, second)).toBe(pending);
  expect(press(foundPending, second)).toBe(foundPending);
});

test('a changed total is agreed to by paying it, and no longer once the dialog was closed', () => {
  expect(press(changed)).toEqual({ ...submitting, newQuote: now });
  const closed = paymentReducer(changed, { type: 'close' });
  expect(closed).toEqual(idlePayment);
  expect(press(closed)).toEqual(submitting);
});

test('why a payment failed stays when the dialog is closed, until it is dismissed or paid again', () => {
  expect(paymentReducer(failed, { type: 'close' })).toBe(failed);
  expect(paymentReducer(failed, { type: 'dismiss' })).toEqual(idlePayment);
  expect(press(failed)).toEqual(submitting);
});

test('a message that is read is forgotten, and nothing else is', () => {
  expect(paymentReducer(changed, { type: 'dismiss' })).toEqual(idlePayment);
  for (const type of ['dismiss', 'close'] as const) {
    expect(paymentReducer(pending, { type })).toBe(pending);
    expect(paymentReducer(submitting, { type })).toBe(submitting);
  }
});

test('an earlier payment that is pending is followed to its end', () => {
  expect(see(idlePayment, { state: 'checking', attempt: 'b' })).toEqual(foundPending);
  expect(see(foundPending, { state: 'succeeded', trans_id: 'TP-1' })).toMatchObject({ phase: 'paid', transId: 'TP-1' });
  expect(see(foundPending, { state: 'failed', message: 'No.', attempt: 'b' })).toEqual({ ...failed, attempt: found });
  expect(see(foundPending, { state: 'failed', attempt: 'b' })).toEqual(idlePayment);
  expect(see(foundPending, { state: 'none' })).toEqual(idlePayment);
});

test('a payment without the id of its attempt is followed to its end, too', () => {
  const nameless = see(idlePayment, { state: 'checking' });
  expect(nameless).toMatchObject({ phase: 'pending', attempt: { id: undefined, isLocal: false } });
  expect(see(nameless, { state: 'failed', message: 'No.' })).toMatchObject(declined);
});

test('of an earlier payment the latest attempt is followed, and of another one that failed nothing is said', () => {
  expect(see(foundPending, { state: 'checking', attempt: 'c' })).toMatchObject({ attempt: { id: 'c' } });
  expect(see(foundPending, { state: 'failed', message: 'No.', attempt: 'c' })).toEqual(idlePayment);
});

test('of an own attempt it is said that there is no order, whoever failed instead', () => {
  const notCharged = {
    phase: 'failed',
    message: 'The order was not placed, and nothing was charged. Please try again.',
    attempt: own,
  };
  expect(see(pending, { state: 'failed', message: 'No.', attempt: 'c' })).toMatchObject(notCharged);
  expect(see(pending, { state: 'none' })).toMatchObject(notCharged);
  expect(see(pending, { state: 'failed', attempt: 'a' })).toMatchObject(notCharged);
  expect(see(pending, { state: 'failed', message: 'No.', attempt: 'a' })).toEqual(failed);
});

test('an own attempt stays followed while another one of the same cart is pending', () => {
  expect(see(pending, { state: 'checking', attempt: 'c' })).toBe(pending);
});

test('by when the outcome is known follows the server, and the same status changes nothing', () => {
  const known_by = '2026-04-01T12:00:00Z';
  const later = see(pending, { state: 'checking', attempt: 'a', known_by });
  expect(later).toEqual({ ...pending, outcomeDeadline: known_by });
  expect(see(later, { state: 'checking', attempt: 'a', known_by })).toBe(later);
  expect(see(foundPending, { state: 'checking', attempt: 'b' })).toBe(foundPending);
});

test('while a press is on its way its response decides, and no status', () => {
  expect(see(submitting, { state: 'checking', attempt: 'c' })).toBe(submitting);
  expect(see(submitting, { state: 'failed', message: 'No.', attempt: 'a' })).toBe(submitting);
});

test('a pending payment is not decided by the status of another cart', () => {
  expect(see(pending, { state: 'none' }, { target: 4, shown: 4 })).toBe(pending);
  expect(see(pending, { state: 'succeeded', trans_id: 'TP-2' }, { target: 4, shown: 4 })).toBe(pending);
});

test('a found payment that failed says nothing once the page shows another cart; an own one does', () => {
  const status = { state: 'failed', message: 'No.', attempt: 'b' } as const;
  expect(see(foundPending, status, { shown: 4 })).toEqual(idlePayment);
  expect(see(pending, { ...status, attempt: 'a' }, { shown: 4 })).toEqual(failed);
});

test('a payment of another tab is followed whatever was said of the last one here', () => {
  for (const before of [idlePayment, changed, failed]) {
    expect(see(before, { state: 'checking', attempt: 'b' })).toEqual(foundPending);
    expect(see(before, { state: 'succeeded', trans_id: 'TP-2' })).toMatchObject({ phase: 'paid', transId: 'TP-2' });
  }
});

test('an earlier decline is not shown again', () => {
  expect(see(idlePayment, { state: 'failed', message: 'No.' })).toBe(idlePayment);
  expect(see(failed, { state: 'none' })).toBe(failed);
  expect(see(changed, { state: 'failed', message: 'No.', attempt: 'a' })).toBe(changed);
});

test('an order is the end, whatever comes later', () => {
  expect(press(paid)).toBe(paid);
  expect(after(paid, declined)).toBe(paid);
  expect(see(paid, { state: 'checking' })).toBe(paid);
});

test('a state of a payment that only a newer server knows counts as pending', () => {
  const later = { state: 'on_hold' as PaymentStatus['state'], attempt: 'b' };
  expect(see(idlePayment, later)).toEqual(foundPending);
});
