import { createChangedQuote } from '@tech-portal/api-mocks/fixtures';
import type { ResponseOf } from '@tech-portal/contract';
import type { getPayment } from '@tech-portal/contract/checkout';
import type { PlaceOrderOutcome } from '@tech-portal/providers/card';
import { expect, test } from 'vitest';
import { idle, nextInvoicePayment } from './invoice-payment.ts';
import type { InvoicePayment } from './invoice-payment.ts';

const now = createChangedQuote();
const paying: InvoicePayment = { phase: 'paying', now: undefined };
const checking: InvoicePayment = { phase: 'checking' };
const changed: InvoicePayment = { phase: 'changed', now };
const failed: InvoicePayment = { phase: 'failed', message: 'PAYMENT ERROR: No.' };
const ordered: InvoicePayment = { phase: 'ordered', transId: 'TP-1' };

test.each<[PlaceOrderOutcome, InvoicePayment]>([
  [{ kind: 'ordered', transId: 'TP-1' }, ordered],
  [{ kind: 'checking' }, checking],
  [{ kind: 'declined', message: 'No.' }, failed],
  [{ kind: 'failed', message: 'No.', reason: 'refused' }, failed],
  [{ kind: 'quote-changed', message: 'Changed.', now }, changed],
  [{ kind: 'quote-changed', message: 'No.', now: undefined }, failed],
])('the outcome %j of a payment, whether it came at once or was checked', (outcome, expected) => {
  expect(nextInvoicePayment(paying, { type: 'outcome', outcome })).toEqual(expected);
  expect(nextInvoicePayment(checking, { type: 'outcome', outcome })).toEqual(expected);
});

test('a changed total is agreed to by paying it, and no longer once the dialog was closed', () => {
  expect(nextInvoicePayment(changed, { type: 'pay' })).toEqual({ phase: 'paying', now });
  const closed = nextInvoicePayment(changed, { type: 'close' });
  expect(nextInvoicePayment(closed, { type: 'pay' })).toEqual(paying);
});

test('why a payment failed stays when the dialog is closed, until it is dismissed or paid again', () => {
  expect(nextInvoicePayment(failed, { type: 'close' })).toBe(failed);
  expect(nextInvoicePayment(failed, { type: 'dismiss' })).toEqual(idle);
  expect(nextInvoicePayment(failed, { type: 'pay' })).toEqual(paying);
});

test('an earlier payment that is being checked is followed to its end', () => {
  expect(nextInvoicePayment(idle, { type: 'found', payment: { state: 'checking' } })).toEqual(checking);
  const payment = { state: 'succeeded', trans_id: 'TP-1' } as const;
  expect(nextInvoicePayment(checking, { type: 'found', payment })).toEqual(ordered);
  expect(nextInvoicePayment(checking, { type: 'found', payment: { state: 'failed', message: 'No.' } })).toEqual(failed);
  expect(nextInvoicePayment(checking, { type: 'found', payment: { state: 'failed' } })).toEqual(idle);
});

test('an earlier decline is not shown again', () => {
  expect(nextInvoicePayment(idle, { type: 'found', payment: { state: 'failed', message: 'No.' } })).toBe(idle);
  expect(nextInvoicePayment(failed, { type: 'found', payment: { state: 'none' } })).toBe(failed);
});

test('an order is the end, whatever comes later', () => {
  expect(nextInvoicePayment(ordered, { type: 'pay' })).toBe(ordered);
  expect(nextInvoicePayment(ordered, { type: 'found', payment: { state: 'checking' } })).toBe(ordered);
});

test('a state of a payment that only a newer server knows counts as one that is being checked', () => {
  const later = { state: 'on_hold' as ResponseOf<typeof getPayment>['state'] };
  expect(nextInvoicePayment(idle, { type: 'found', payment: later })).toEqual(checking);
});
