import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { checkoutAddressFixture } from '../../testing/checkout-address-fixture.ts';
import { createFinixProvider } from './finix-provider.ts';

interface Scripted {
  readonly status: number;
  readonly body: string;
}

const created = (body: unknown): Scripted => ({ status: 201, body: JSON.stringify(body) });
const refused = (status: number, error: Record<string, unknown>): Scripted => ({
  status,
  body: JSON.stringify({ total: 1, _embedded: { errors: [{ logref: 'x', code: 'X', message: 'x', ...error }] } }),
});

/** Scripted responses by path. A charge needs three: for the identity, the card and the transfer. */
let answers: Record<string, Scripted> = {};
const seen: { path: string; body: unknown; version: string | undefined }[] = [];
const server = createServer((request, response) => {
  let text = '';
  request.on('data', (chunk: Buffer) => (text += chunk.toString()));
  request.on('end', () => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    const version = request.headers['finix-version'];
    seen.push({ path, body: text && JSON.parse(text), version: version?.toString() });
    const { status, body } = answers[path] ?? { status: 404, body: '' };
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => server.close());

const logged: unknown[] = [];
const note = (fields: unknown) => void logged.push(fields);
const { port } = server.address() as AddressInfo;
const provider = createFinixProvider({
  account: { url: `http://127.0.0.1:${port}`, username: 'US1', password: 'very-secret', merchantId: 'MU1' },
  timeoutMs: 15_000,
  logger: { info: note, warn: note, error: note },
});

const charge = () =>
  provider.charge({
    id: 'attempt-1',
    amountCents: 1999,
    token: 'TKsecret',
    fraudSessionId: 'FS1',
    buyer: checkoutAddressFixture,
    transId: 'TP-1',
  });

beforeEach(() => {
  seen.length = 0;
  answers = {
    '/identities': created({ id: 'ID1' }),
    '/payment_instruments': created({ id: 'PI1', brand: 'VISA', last_four: '4242' }),
    '/transfers': created({ id: 'TR1', state: 'SUCCEEDED', tags: { card: 'VISA ending in 4242' } }),
  };
});

test('a charge sends cents, the idempotency id and the fraud session, and names the version', async () => {
  expect(await charge()).toEqual({ kind: 'succeeded', transferId: 'TR1', paymentInfo: 'VISA ending in 4242' });
  expect(seen.map(({ path }) => path)).toEqual(['/identities', '/payment_instruments', '/transfers']);
  expect(seen[1]?.body).toEqual({ type: 'TOKEN', token: 'TKsecret', identity: 'ID1' });
  expect(seen[2]).toMatchObject({
    version: '2022-02-01',
    body: {
      merchant: 'MU1',
      source: 'PI1',
      amount: 1999,
      currency: 'USD',
      idempotency_id: 'attempt-1',
      fraud_session_id: 'FS1',
    },
  });
});

test.each([
  [
    'a transfer that failed',
    created({ id: 'TR1', state: 'FAILED', failure_message: 'No.' }),
    { kind: 'declined', message: 'No.' },
  ],
  ['a canceled transfer', created({ id: 'TR1', state: 'CANCELED' }), { kind: 'declined' }],
  ['a decline', refused(402, { failure_message: 'No funds.' }), { kind: 'declined', message: 'No funds.' }],
  ['a pending transfer', created({ id: 'TR1', state: 'PENDING' }), { kind: 'pending' }],
  ['an unknown state', created({ id: 'TR1', state: 'UNKNOWN' }), { kind: 'pending' }],
  ['an invalid field', refused(422, { field: 'amount' }), { kind: 'unavailable' }],
  ['wrong keys', refused(401, {}), { kind: 'unavailable' }],
  ['too many requests', refused(429, {}), { kind: 'unavailable' }],
  ['a repeated id', refused(422, { field: 'idempotency_id' }), { kind: 'unknown' }],
  ['a conflict', refused(409, {}), { kind: 'unknown' }],
  ['a server error', refused(500, {}), { kind: 'faulted' }],
  ['a service that is not available', refused(503, {}), { kind: 'faulted' }],
  ['a gateway that waited too long', { status: 504, body: '' }, { kind: 'unknown' }],
  ['a broken gateway', { status: 502, body: '<html>Bad gateway</html>' }, { kind: 'unknown' }],
  ['success without JSON', { status: 201, body: 'OK' }, { kind: 'unknown' }],
  ['success without a state', created({ id: 'TR1' }), { kind: 'unknown' }],
])('%s at the transfer', async (_name, answer, outcome) => {
  answers['/transfers'] = answer;
  expect(await charge()).toMatchObject(outcome);
});

test.each([
  ['/identities', refused(500, {}), 'unavailable'],
  ['/identities', { status: 201, body: 'OK' }, 'unavailable'],
  ['/payment_instruments', refused(422, { field: 'token' }), 'declined'],
  ['/payment_instruments', refused(422, { field: 'identity' }), 'unavailable'],
  ['/payment_instruments', refused(503, {}), 'unavailable'],
])('before the transfer nothing can be charged: %s gives %j', async (path, answer, kind) => {
  answers[path] = answer;
  expect((await charge()).kind).toBe(kind);
  expect(seen.map((request) => request.path)).not.toContain('/transfers');
});

test('a search that does not say what there is rejects', async () => {
  answers['/transfers'] = { status: 200, body: JSON.stringify({ _embedded: { transfers: [] } }) };
  expect(await provider.findCharge('attempt-1')).toEqual({ kind: 'none' });
  answers['/transfers'] = { status: 200, body: '<html>' };
  await expect(provider.findCharge('attempt-1')).rejects.toThrow('Looking up a charge returned 200.');
  answers['/transfers'] = refused(500, {});
  await expect(provider.findCharge('attempt-1')).rejects.toThrow('500');
});

test('neither keys nor tokens are logged', async () => {
  answers['/transfers'] = refused(500, {});
  await charge();
  expect(logged.length).toBeGreaterThan(0);
  expect(JSON.stringify(logged)).not.toMatch(/secret/);
});
