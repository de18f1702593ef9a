import { mockCall, mockError, unmockedCalls } from '@tech-portal/api-mocks';
import { createChangedQuote, quoteIdOf } from '@tech-portal/api-mocks/fixtures';
import { getPayment, placeOrder } from '@tech-portal/contract/checkout';
import { createTestHost } from '@tech-portal/platform/testing';
import { act, render } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { PlaceOrderOutcome } from './place-order-outcome.ts';
import { usePlaceOrder } from './place-order.mutations.ts';
import type { ShownQuote } from './use-placing.mutations.ts';

/** Timers are advanced while it waits. */
const PATIENCE = { timeout: 10_000 };

const server = setupServer(unmockedCalls);
beforeAll(() => server.listen());
afterEach(() => {
  server.resetHandlers();
  vi.useRealTimers();
});
afterAll(() => server.close());

const QUOTE = quoteIdOf('shown');
const payment = { token: 'TK1', sessionId: 'FS1' };

/** The hook in a page; `now()` is what it says at present. */
function openHook(shown: ShownQuote = { quote: QUOTE }) {
  let said: ReturnType<typeof usePlaceOrder> | undefined;
  function Page() {
    said = usePlaceOrder({ cartId: 3 });
    return null;
  }
  const host = createTestHost(<Page />);
  render(<>{host.element}</>);
  const now = () => {
    if (!said) throw new Error('The page was not rendered.');
    return said;
  };
  const pay = async () => {
    let outcome: PlaceOrderOutcome | undefined;
    await act(async () => {
      outcome = await now().place(payment, shown);
    });
    return outcome;
  };
  return { now, pay, toasts: host.toasts };
}

test('an order: the token is sent once, though Pay was pressed twice', async () => {
  const sent: unknown[] = [];
  server.use(
    mockCall(placeOrder, ({ body }) => {
      sent.push(body);
      return { trans_id: 'T100' };
    }),
  );
  const { now } = openHook();
  await act(async () => {
    await Promise.all([now().place(payment, { quote: QUOTE }), now().place(payment, { quote: QUOTE })]);
  });
  const attempt = expect.stringMatching(/^[\da-f-]{36}$/);
  expect(sent).toEqual([{ cart_id: 3, finix_token: 'TK1', finix_session_id: 'FS1', quote: QUOTE, attempt }]);
  expect(now().outcome).toEqual({ kind: 'ordered', transId: 'T100' });
});

test('an estimate sends the total its buyer saw, too', async () => {
  server.use(mockCall(placeOrder, ({ body }) => ({ trans_id: `T${body.expected_total}` })));
  expect(await openHook({ quote: QUOTE, expectedTotal: 37.49 }).pay()).toEqual({ kind: 'ordered', transId: 'T37.49' });
});

test('a declined card, as a refusal and as a message', async () => {
  server.use(mockError(placeOrder, 'payment_declined', 'Do not honor'));
  const { pay, toasts } = openHook();
  expect(await pay()).toEqual({ kind: 'declined', message: 'Do not honor' });
  server.use(mockCall(placeOrder, { message: 'Insufficient funds' }));
  expect(await pay()).toEqual({ kind: 'declined', message: 'Insufficient funds' });
  expect(toasts).toEqual([]);
});

test('what changed since it was shown comes with what it is now', async () => {
  const changed = createChangedQuote();
  server.use(mockError(placeOrder, 'quote_changed', 'It changed.', { ...changed }));
  expect(await openHook().pay()).toEqual({ kind: 'quote-changed', message: 'It changed.', now: changed });
  server.use(mockError(placeOrder, 'quote_changed', 'It changed.'));
  expect(await openHook().pay()).toEqual({ kind: 'quote-changed', message: 'It changed.', now: undefined });
});

test('a part that is sold out, and a refusal for another reason', async () => {
  server.use(mockError(placeOrder, 'out_of_stock', 'Only 1 left.'));
  const { pay } = openHook();
  expect(await pay()).toEqual({ kind: 'failed', message: 'Only 1 left.', reason: 'out-of-stock' });
  server.use(mockError(placeOrder, 'estimate_expired', 'The estimate expired.'));
  expect(await pay()).toEqual({ kind: 'failed', message: 'The estimate expired.', reason: 'refused' });
});

const unanswered = () => http.post('*/api/checkout/place-order', () => HttpResponse.error());

test.each([
  ['no answer', unanswered],
  ['a broken answer', () => http.post('*/api/checkout/place-order', () => HttpResponse.html('<p>proxy</p>'))],
  ['an answer that says nothing', () => mockCall(placeOrder, {})],
  ['a server error', () => mockError(placeOrder, 'internal', 'Broken')],
  ['another payment under way', () => mockError(placeOrder, 'conflict', 'Being paid')],
])('%s: the state of the payment is requested, and nothing is sent again', async (_name, reply) => {
  server.use(reply(), mockCall(getPayment, { state: 'succeeded', trans_id: 'T7' }));
  expect(await openHook().pay()).toEqual({ kind: 'ordered', transId: 'T7' });
});

test('no response, and no payment began: nothing was charged', async () => {
  server.use(unanswered(), mockCall(getPayment, { state: 'none' }));
  expect(await openHook().pay()).toMatchObject({ kind: 'failed', reason: 'unreachable' });
});

test('only a failure of this very attempt is returned', async () => {
  server.use(unanswered(), mockCall(getPayment, { state: 'failed', message: 'Do not honor', attempt: 'another' }));
  expect(await openHook().pay()).toMatchObject({ kind: 'failed', reason: 'unreachable' });

  let attempt: string | undefined;
  server.use(
    http.post('*/api/checkout/place-order', async ({ request }) => {
      ({ attempt } = (await request.json()) as { attempt: string });
      return HttpResponse.error();
    }),
    mockCall(getPayment, () => ({ state: 'failed' as const, message: 'Insufficient funds', attempt })),
  );
  expect(await openHook().pay()).toEqual({ kind: 'declined', message: 'Insufficient funds' });
});

test('a payment that is being checked is followed until it is decided', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let decided = false;
  let sent = 0;
  server.use(
    mockCall(placeOrder, () => {
      sent += 1;
      return { payment: 'checking' } as const;
    }),
    mockCall(getPayment, () => ({ state: decided ? ('succeeded' as const) : ('checking' as const), trans_id: 'T9' })),
  );
  const { now, pay } = openHook();
  expect(await pay()).toEqual({ kind: 'checking' });
  await act(() => vi.advanceTimersByTimeAsync(6000));
  expect(now().outcome).toEqual({ kind: 'checking' });
  decided = true;
  await vi.waitFor(async () => {
    await act(() => vi.advanceTimersByTimeAsync(2500));
    expect(now().outcome).toEqual({ kind: 'ordered', transId: 'T9' });
  }, PATIENCE);
  expect(sent).toBe(1);
});

test('a payment that was checked and not charged counts as declined', async () => {
  let attempt: string | undefined;
  server.use(
    mockCall(placeOrder, ({ body }) => {
      ({ attempt } = body);
      return { payment: 'checking' } as const;
    }),
    mockCall(getPayment, () => ({ state: 'failed' as const, message: 'Do not honor', attempt })),
  );
  const { now, pay } = openHook();
  await pay();
  await vi.waitFor(() => expect(now().outcome).toEqual({ kind: 'declined', message: 'Do not honor' }), PATIENCE);
});

test('while the server cannot be reached, the payment counts as being checked', async () => {
  server.use(
    unanswered(),
    http.get('*/api/checkout/payment', () => HttpResponse.error()),
  );
  expect(await openHook().pay()).toEqual({ kind: 'checking' });
});
