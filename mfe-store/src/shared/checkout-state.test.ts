import { createChangedQuote, createSummary, quoteIdOf } from '@tech-portal/api-mocks/fixtures';
import { expect, test } from 'vitest';
import { checkoutReducer, initialCheckout, missingForStep } from './checkout-state.ts';
import type { CheckoutEvent, CheckoutState, Quote } from './checkout-state.ts';

const after = (state: CheckoutState, ...events: CheckoutEvent[]) => events.reduce(checkoutReducer, state);
const shown = (changes: Partial<Extract<CheckoutEvent, { type: 'shown' }>> = {}) =>
  ({ type: 'shown', cartId: 3, contents: '3 a×2', isOpen: true, ...changes }) as const;

const contents = '3 a×2';
const { shipping, billing } = createChangedQuote();
const quote: Quote = { version: 1, totals: createSummary(), id: quoteIdOf('shipped') };
const payable: Quote = { ...quote, payable: { id: quoteIdOf('billed'), shipping, billing } };
const refusal = { total: 37.49, currentQuote: createChangedQuote() };
const open = after(initialCheckout, shown());
const full: CheckoutState = {
  ...open,
  quote: payable,
  isQuoting: true,
  notice: 'failed',
  refusal,
  isPaying: true,
  paid: { transId: 'T1', cartId: 3 },
};

test('checkout opens and closes for the cart that is shown, and keeps its quote', () => {
  expect(initialCheckout).toMatchObject({ isOpen: false, isQuoting: false, isPaying: false });
  expect(open).toEqual({ ...initialCheckout, cartId: 3, contents, isOpen: true });
  expect(after(full, shown({ isOpen: false }))).toEqual({ ...full, isOpen: false });
});

test('other contents of the cart take back all that was quoted, and their return does not bring it back', () => {
  const changed = after(full, shown({ contents: '3 a×3', isOpen: false }));
  expect(changed).toEqual({
    ...initialCheckout,
    cartId: 3,
    contents: '3 a×3',
    isPaying: true,
    paid: { transId: 'T1', cartId: 3 },
  });
  expect(after(changed, shown()).quote).toBeUndefined();
});

test('a cart that goes while it is checked out is the one that was left, and stays it', () => {
  const left = after(open, shown({ cartId: 4, contents: '4', isOpen: false }));
  expect(left).toEqual({ ...initialCheckout, cartId: 4, contents: '4', replacedCartId: 3 });
  expect(after(left, shown({ cartId: 4, contents: '4 b×1', isOpen: false })).replacedCartId).toBe(3);
  expect(after(left, shown({ cartId: 5, contents: '5', isOpen: false })).replacedCartId).toBe(3);
});

test('another cart while checkout is closed, and other contents of the same one, leave no cart', () => {
  const closed = after(open, shown({ isOpen: false }));
  expect(after(closed, shown({ cartId: 4, contents: '4' })).replacedCartId).toBeUndefined();
  expect(after(open, shown({ contents: '3 b×1' })).replacedCartId).toBeUndefined();
});

test('another cart of the same contents takes back what was quoted, too', () => {
  expect(after(full, shown({ cartId: 4 }))).toMatchObject({ cartId: 4, quote: undefined });
});

test('a quote is requested once, and a message that the last one failed is over', () => {
  expect(after(open, { type: 'requested' })).toEqual({ ...open, isQuoting: true });
  const failed: CheckoutState = { ...open, notice: 'failed' };
  expect(after(failed, { type: 'requested' }).notice).toBeUndefined();
  const replaced: CheckoutState = { ...open, notice: { previous: 30 } };
  expect(after(replaced, { type: 'requested' }).notice).toEqual({ previous: 30 });
});

test('a quote ends the request, and says what it replaces', () => {
  const requested: CheckoutState = { ...open, isQuoting: true, notice: 'failed' };
  expect(after(requested, { type: 'quoted', contents, quote })).toEqual({ ...open, quote });
  expect(after(requested, { type: 'quoted', contents, quote, previous: 30 })).toEqual({
    ...open,
    quote,
    notice: { previous: 30 },
  });
});

test.each<[string, CheckoutEvent]>([
  ['quote', { type: 'quoted', contents: 'other', quote }],
  ['failure', { type: 'lost', contents: 'other', missingPart: 'totals' }],
  ['refusal', { type: 'refused', contents: 'other', quote, refusal }],
])('a late %s for other contents changes nothing', (_, event) => {
  expect(after(full, event)).toBe(full);
});

test('figures that cannot be requested again are gone; a billing address that cannot be saved leaves them', () => {
  const requested: CheckoutState = { ...open, quote, isQuoting: true };
  expect(after(requested, { type: 'lost', contents, missingPart: 'totals' })).toEqual({ ...open, notice: 'failed' });
  expect(after(requested, { type: 'lost', contents, missingPart: 'billing' })).toEqual({
    ...open,
    quote,
    notice: 'failed',
  });
});

test('a refused payment has to be confirmed, with the quote that replaced its own', () => {
  const requested: CheckoutState = { ...open, quote, isQuoting: true, notice: { previous: 30 } };
  const refused = after(requested, { type: 'refused', contents, quote: payable, refusal });
  expect(refused).toEqual({ ...open, quote: payable, refusal });
  expect(after(refused, { type: 'confirmed' })).toEqual({ ...open, quote: payable });
  expect(after(requested, { type: 'refused', contents, quote: undefined, refusal })).toEqual({ ...open, refusal });
});

test('another shipping address has no figures; another billing address keeps them and cannot be paid', () => {
  const quoted: CheckoutState = { ...open, quote: payable, notice: { previous: 30 } };
  expect(after(quoted, { type: 'shipping-edited' })).toEqual(open);
  expect(after(quoted, { type: 'billing-edited' })).toEqual({ ...quoted, quote: { ...quote, payable: undefined } });
  expect(after(open, { type: 'billing-edited' })).toBe(open);
  const unsaved: CheckoutState = { ...open, quote };
  expect(after(unsaved, { type: 'billing-edited' })).toBe(unsaved);
});

test('a message is gone once it was read, and once checkout begins again', () => {
  for (const type of ['dismissed', 'opened'] as const) {
    expect(after(full, { type })).toEqual({ ...full, notice: undefined });
    expect(after({ ...open, notice: 'failed' }, { type })).toEqual(open);
  }
});

test('the cart is held while it is paid, and its first order counts', () => {
  expect(after(open, { type: 'paying', isPaying: true })).toEqual({ ...open, isPaying: true });
  expect(after(full, { type: 'paying', isPaying: false }).isPaying).toBe(false);
  const paid = after(open, { type: 'paid', transId: 'T1', cartId: 3 });
  expect(paid).toEqual({ ...open, paid: { transId: 'T1', cartId: 3 } });
  expect(after(paid, { type: 'paid', transId: 'T2', cartId: 4 })).toBe(paid);
});

test('the first step misses figures that were shown for this very cart; later steps always need them', () => {
  expect(missingForStep({ version: 1 }, 'shipping', undefined, undefined)).toBeUndefined();
  expect(missingForStep({ version: 1 }, 'shipping', undefined, 2)).toBeUndefined();
  expect(missingForStep({ version: 1 }, 'shipping', undefined, 1)).toBe('totals');
  expect(missingForStep({ version: 1 }, 'billing', undefined, undefined)).toBe('totals');
  expect(missingForStep({ version: 1 }, 'payment', undefined, 2)).toBe('totals');
});

test('only the payment misses a saved billing address', () => {
  expect(missingForStep({ version: 1 }, 'shipping', quote, 1)).toBeUndefined();
  expect(missingForStep({ version: 1 }, 'billing', quote, 1)).toBeUndefined();
  expect(missingForStep({ version: 1 }, 'payment', quote, 1)).toBe('billing');
  expect(missingForStep({ version: 1 }, 'payment', payable, 1)).toBeUndefined();
});
