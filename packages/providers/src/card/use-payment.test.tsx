import { mockEndpoint, mockError, unmockedRequests } from '@tech-portal/api-mocks';
import { createChangedQuote, quoteIdOf } from '@tech-portal/api-mocks/fixtures';
import { getPayment, placeOrder } from '@tech-portal/contract/checkout';
import { createTestHost } from '@tech-portal/platform/testing';
import { act, render } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { cartPayment, usePaymentStatus } from './payment-channels.queries.ts';
import type { ShownQuote } from './payment-channels.queries.ts';
import type { PaymentOutcome } from './payment-machine.ts';
import { usePayment } from './use-payment.mutations.ts';

const PATIENCE = { timeout: 10_000 };

const server = setupServer(unmockedRequests);
beforeAll(() => server.listen());
afterEach(() => {
  server.resetHandlers();
  vi.useRealTimers();
});
afterAll(() => server.close());

const QUOTE = quoteIdOf('shown');
const payment = { token: 'TK1', sessionId: 'FS1' };

/** Renders the hook in a page. `now()` returns its current result. */
function openHook(shown: ShownQuote = { quote: QUOTE }, isWatched = false) {
  let said: ReturnType<typeof usePayment<number>> | undefined;
  let status: ReturnType<typeof usePaymentStatus> | undefined;
  function Page() {
    status = usePaymentStatus(3);
    said = usePayment(cartPayment, 3, { shouldPoll: isWatched });
    return null;
  }
  const host = createTestHost(<Page />);
  render(<>{host.element}</>);
  const now = () => {
    if (!said) throw new Error('The page was not rendered.');
    return said;
  };
  const pay = async () => {
    let outcome: PaymentOutcome | undefined;
    await act(async () => {
      outcome = await now().pay(payment, shown);
    });
    return outcome;
  };
  return { now, pay, toasts: host.toasts, status: () => status };
}

test('an order: the token is sent once, though Pay was pressed twice', async () => {
  const sent: unknown[] = [];
  server.use(
    mockEndpoint(placeOrder, ({ body }) => {
      sent.push(body);
      return { trans_id: 'T100' };
    }),
  );
  const { now } = openHook();
  await act(async () => {
    await Promise.all([now().pay(payment, { quote: QUOTE }), now().pay(payment, { quote: QUOTE })]);
  });
  const attempt = expect.stringMatching(/^[\da-f-]{36}$/);
  expect(sent).toEqual([{ cart_id: 3, finix_token: 'TK1', finix_session_id: 'FS1', quote: QUOTE, attempt }]);
  expect(now().payment).toMatchObject({ phase: 'paid', transId: 'T100' });
});

test('an estimate sends the total its buyer saw, too', async () => {
  server.use(mockEndpoint(placeOrder, ({ body }) => ({ trans_id: `T${body.expected_total}` })));
  expect(await openHook({ quote: QUOTE, expectedTotal: 37.49 }).pay()).toEqual({ phase: 'paid', transId: 'T37.49' });
});

test('a declined card, as a refusal and as a message', async () => {
  server.use(mockError(placeOrder, 'payment_declined', 'Do not honor'));
  const { pay, toasts } = openHook();
  expect(await pay()).toEqual({ phase: 'failed', message: 'Do not honor', reason: 'declined' });
  server.use(mockEndpoint(placeOrder, { message: 'Insufficient funds' }));
  expect(await pay()).toEqual({ phase: 'failed', message: 'Insufficient funds', reason: 'declined' });
  expect(toasts).toEqual([]);
});

test('what changed since it was shown comes with what it is now', async () => {
  const changed = createChangedQuote();
  server.use(mockError(placeOrder, 'quote_changed', 'It changed.', { ...changed }));
  expect(await openHook().pay()).toEqual({ phase: 'changed', message: 'It changed.', newQuote: changed });
  server.use(mockError(placeOrder, 'quote_changed', 'It changed.'));
  expect(await openHook().pay()).toEqual({ phase: 'changed', message: 'It changed.', newQuote: undefined });
});

test('a part that is sold out, and a refusal for another reason', async () => {
  server.use(mockError(placeOrder, 'out_of_stock', 'Only 1 left.'));
  const { pay } = openHook();
  expect(await pay()).toEqual({ phase: 'failed', message: 'Only 1 left.', reason: 'out-of-stock' });
  server.use(mockError(placeOrder, 'estimate_expired', 'The estimate expired.'));
  expect(await pay()).toEqual({ phase: 'failed', message: 'The estimate expired.', reason: 'refused' });
});

const unanswered = () => http.post('*/api/checkout/place-order', () => HttpResponse.error());

test.each([
  ['no answer', unanswered],
  ['a broken answer', () => http.post('*/api/checkout/place-order', () => HttpResponse.html('<p>proxy</p>'))],
  ['an answer that says nothing', () => mockEndpoint(placeOrder, {})],
  ['a server error', () => mockError(placeOrder, 'internal', 'Broken')],
  ['another payment under way', () => mockError(placeOrder, 'conflict', 'Being paid')],
])('%s: the state of the payment is requested, and nothing is sent again', async (_name, reply) => {
  server.use(reply(), mockEndpoint(getPayment, { state: 'succeeded', trans_id: 'T7' }));
  expect(await openHook().pay()).toEqual({ phase: 'paid', transId: 'T7' });
});

test('no response, and no payment began: nothing was charged', async () => {
  server.use(unanswered(), mockEndpoint(getPayment, { state: 'none' }));
  expect(await openHook().pay()).toMatchObject({ phase: 'failed', reason: 'unreachable' });
});

test('only a failure of this very attempt is returned', async () => {
  server.use(unanswered(), mockEndpoint(getPayment, { state: 'failed', message: 'Do not honor', attempt: 'another' }));
  expect(await openHook().pay()).toMatchObject({ phase: 'failed', reason: 'unreachable' });

  let attempt: string | undefined;
  server.use(
    http.post('*/api/checkout/place-order', async ({ request }) => {
      ({ attempt } = (await request.json()) as { attempt: string });
      return HttpResponse.error();
    }),
    mockEndpoint(getPayment, () => ({ state: 'failed' as const, message: 'Insufficient funds', attempt })),
  );
  expect(await openHook().pay()).toEqual({ phase: 'failed', message: 'Insufficient funds', reason: 'declined' });
});

test('a payment that is being checked is followed until it is decided', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let decided = false;
  let sent = 0;
  server.use(
    mockEndpoint(placeOrder, () => {
      sent += 1;
      return { payment: 'checking' } as const;
    }),
    mockEndpoint(getPayment, () => ({
      state: decided ? ('succeeded' as const) : ('checking' as const),
      trans_id: 'T9',
    })),
  );
  const { now, pay } = openHook();
  expect(await pay()).toEqual({ phase: 'pending' });
  await act(() => vi.advanceTimersByTimeAsync(6000));
  expect(now().payment).toMatchObject({ phase: 'pending' });
  decided = true;
  await vi.waitFor(async () => {
    await act(() => vi.advanceTimersByTimeAsync(2500));
    expect(now().payment).toMatchObject({ phase: 'paid', transId: 'T9' });
  }, PATIENCE);
  expect(sent).toBe(1);
});

test('a payment that was checked and not charged counts as declined', async () => {
  let attempt: string | undefined;
  server.use(
    mockEndpoint(placeOrder, ({ body }) => {
      ({ attempt } = body);
      return { payment: 'checking' } as const;
    }),
    mockEndpoint(getPayment, () => ({ state: 'failed' as const, message: 'Do not honor', attempt })),
  );
  const { now, pay } = openHook();
  await pay();
  await vi.waitFor(
    () => expect(now().payment).toMatchObject({ phase: 'failed', message: 'Do not honor', reason: 'declined' }),
    PATIENCE,
  );
});

test('while the server cannot be reached, the payment counts as being checked', async () => {
  server.use(
    unanswered(),
    http.get('*/api/checkout/payment', () => HttpResponse.error()),
  );
  expect(await openHook().pay()).toEqual({ phase: 'pending' });
});

test('a status that came while the card was charged counts once the response is there', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { promise, resolve } = Promise.withResolvers<void>();
  // Another tab has started to pay the same cart.
  let status: { state: 'none' | 'checking'; attempt?: string } = { state: 'none' };
  server.use(
    mockEndpoint(placeOrder, async () => {
      await promise;
      return { message: 'Do not honor' };
    }),
    mockEndpoint(getPayment, () => status),
  );
  const { now, pay, status: seen } = openHook({ quote: QUOTE }, true);
  const pressed = pay();
  await vi.waitFor(() => expect(now().payment).toMatchObject({ phase: 'submitting' }), PATIENCE);
  status = { state: 'checking', attempt: 'another' };
  await act(() => seen()?.refetch());
  await vi.waitFor(() => expect(seen()?.data).toEqual(status), PATIENCE);
  expect(now().payment).toMatchObject({ phase: 'submitting' });
  resolve();
  expect(await pressed).toMatchObject({ phase: 'failed', reason: 'declined' });
  await vi.waitFor(async () => {
    await act(() => vi.advanceTimersByTimeAsync(2500));
    expect(now().payment).toMatchObject({ phase: 'pending', attempt: { id: 'another', isLocal: false } });
  }, PATIENCE);
});
