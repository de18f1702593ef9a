import { expect, test } from 'vitest';
import { createPaymentFixture } from '../../testing/create-payment-fixture.ts';

const shop = await createPaymentFixture({ config: { trustedProxies: 1 } });
const { api } = shop;

test('every line of a request has its id, however deep it was written, also of two at once', async () => {
  const buyers = [await api.signIn('tech'), await api.signIn('tech2')];
  const carts = await Promise.all(buyers.map((buyer) => shop.checkOut(buyer)));
  const tokens = await Promise.all(buyers.map(() => shop.cardToken()));
  await shop.fakes.close();
  const before = api.log.length;

  const paid = await Promise.all(buyers.map((buyer, at) => shop.pay(buyer, carts[at]?.cartId ?? 0, tokens[at] ?? '')));
  const ids = paid.map(({ headers }) => headers.get('x-request-id'));
  expect(new Set(ids).size).toBe(2);
  const lines = api.log.slice(before);
  expect(lines).toHaveLength(4);
  for (const id of ids) {
    const ofRequest = lines.filter(({ fields }) => fields['requestId'] === id).map(({ message }) => message);
    expect(ofRequest).toEqual(['the card provider did not carry out a request', 'request']);
  }
});

test('the id of a proxy is on the response and in the log; a dirty one is nowhere', async () => {
  const ask = async (id: string) => {
    const response = await api.request('/api/live', {
      headers: { 'x-request-id': id, 'x-forwarded-for': '203.0.113.9' },
    });
    return { answered: response.headers.get('x-request-id'), logged: api.log.at(-1)?.fields['requestId'] };
  };
  expect(await ask('0f3c9a6d2b1e4875')).toEqual({ answered: '0f3c9a6d2b1e4875', logged: '0f3c9a6d2b1e4875' });
  const { answered, logged } = await ask('a"b');
  expect(answered).toMatch(/^[\da-f-]{36}$/);
  expect(logged).toBe(answered);
});

test('what is done for nobody has no id', async () => {
  await api.deps.databaseHealth.check();
  api.deps.logger.info({}, 'a line of its own');
  expect(api.log.at(-1)?.fields).toEqual({});
  expect(api.deps.requestScope.requestId).toBeUndefined();
});
