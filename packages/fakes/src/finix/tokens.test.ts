import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { startFakes } from '../start-fakes.ts';
import { createFinixClient } from '../testing/finix-client.ts';

const fakes = await startFakes({ port: 0 });
const finix = createFinixClient(fakes.url);
const identity = (await finix.send('/identities', { entity: { first_name: 'Ann' } })).body['id'];
const pay = (token: unknown) => finix.send('/payment_instruments', { type: 'TOKEN', token, identity });

afterEach(() => void vi.useRealTimers());
afterAll(() => fakes.close());

test('a card becomes a token, the token a payment instrument with brand and last digits', async () => {
  const token = await finix.createToken('4242 4242 4242 4242');
  expect(token.status).toBe(201);
  const { status, body } = await pay(token.body['id']);
  expect(status).toBe(201);
  expect(body).toMatchObject({ brand: 'VISA', last_four: '4242', expiration_month: 12, expiration_year: 2039 });
  expect(JSON.stringify(body)).not.toContain('4242424242424242');
});

test('a token works once', async () => {
  const { body } = await finix.createToken();
  expect((await pay(body['id'])).status).toBe(201);
  expect((await pay(body['id'])).status).toBe(422);
  expect((await pay('TK0')).status).toBe(422);
});

test('a token lasts 30 minutes', async () => {
  const [first, second] = [await finix.createToken(), await finix.createToken()];
  const made = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: made + 29 * 60_000 });
  expect((await pay(first.body['id'])).status).toBe(201);
  vi.setSystemTime(made + 31 * 60_000);
  expect((await pay(second.body['id'])).status).toBe(422);
});

test.each([
  ['number', '4242424242424241', {}],
  ['expiration', '4242424242424242', { expiration: '13/39' }],
  ['expiration', '4242424242424242', { expiration: '01/20' }],
  ['security_code', '4242424242424242', { security_code: '12' }],
])('a wrong %s makes no token (%s %j)', async (field, number, changes) => {
  const { status, body } = await finix.createToken(number, changes);
  expect(status).toBe(422);
  expect(body).toMatchObject({ _embedded: { errors: [{ field }] } });
});

test('another application has no tokens here', async () => {
  expect((await finix.send('/applications/APother/tokens', {})).status).toBe(404);
});
