import type { CheckoutAddress } from '@tech-portal/contract/checkout';
import { expect, test, vi } from 'vitest';
import { createFakeFinix, finixErrors as errors } from '../../testing/fake-finix.ts';

const { provider, responses, sent, warnings, bodyOf } = createFakeFinix();
const buyer: CheckoutAddress = {
  first_name: 'Dana',
  last_name: 'Reyes',
  company_name: '',
  address_1: '1820 Ranch Road 12',
  address_2: 'Unit 2',
  city: 'San Marcos',
  state: 'TX',
  zip_code: '78666',
  email: 'dana@example.com',
  phone: '(512) 555-0142',
};
const charged = { id: 'a b', amountCents: 1999, token: 'TK1', fraudSessionId: 'FS1', buyer, transId: 'TP-1' };

test('every request is authenticated, is JSON and follows no redirect', async () => {
  await provider.charge(charged);
  expect(sent).toHaveLength(3);
  for (const { request } of sent) {
    expect(request).toMatchObject({
      method: 'POST',
      redirect: 'error',
      headers: {
        authorization: `Basic ${btoa('US1:secret')}`,
        'content-type': 'application/json',
        accept: 'application/json',
      },
    });
  }
});

test('the buyer is sent with address and the digits of the phone', async () => {
  await provider.charge(charged);
  expect(bodyOf('/identities')).toEqual({
    entity: {
      first_name: 'Dana',
      last_name: 'Reyes',
      email: 'dana@example.com',
      phone: '5125550142',
      personal_address: {
        line1: '1820 Ranch Road 12',
        line2: 'Unit 2',
        city: 'San Marcos',
        region: 'TX',
        postal_code: '78666',
        country: 'USA',
      },
    },
  });
  sent.length = 0;
  await provider.charge({ ...charged, buyer: { ...buyer, address_2: '' } });
  expect(bodyOf('/identities')).toMatchObject({ entity: { personal_address: { line2: null } } });
});

test.each([
  [{ brand: 'VISA', last_four: '4242' }, 'VISA ending in 4242'],
  [{ brand: null, last_four: '4242' }, 'Card ending in 4242'],
  [{ brand: 'VISA' }, 'VISA'],
  [{}, 'Card'],
])('a card with %j is recorded at the charge as %s', async (card, paymentInfo) => {
  responses['/payment_instruments'] = { status: 201, body: { id: 'PI1', ...card } };
  await provider.charge(charged);
  expect(bodyOf('/transfers')).toMatchObject({ tags: { order: 'TP-1', card: paymentInfo } });
});

test.each([undefined, null, {}, { card: 7 }])('a charge with the tags %j was paid by a card', async (tags) => {
  responses['/transfers'] = { status: 201, body: { id: 'TR1', state: 'SUCCEEDED', tags } };
  expect(await provider.charge(charged)).toEqual({ kind: 'succeeded', transferId: 'TR1', paymentInfo: 'Card' });
});

const declined = 'Your card was declined. Please try another card.';
test.each([
  ['a failed transfer', { status: 201, body: { id: 'TR1', state: 'FAILED' } }, declined],
  ['a refusal', { status: 402, body: errors({}) }, declined],
  ['a refusal without errors', { status: 402, body: errors() }, declined],
  [
    'the first of several reasons',
    { status: 402, body: errors({ failure_message: 'A' }, { failure_message: 'B' }) },
    'A',
  ],
])('%s without words for the buyer gets ours', async (_, answer, message) => {
  responses['/transfers'] = answer;
  expect(await provider.charge(charged)).toEqual({ kind: 'declined', message });
});

test('a used token asks for the card again', async () => {
  responses['/payment_instruments'] = { status: 422, body: errors({ field: 'token' }) };
  expect(await provider.charge(charged)).toEqual({
    kind: 'declined',
    message: 'The card details are no longer valid. Please enter them again.',
  });
  responses['/payment_instruments'] = { status: 400, body: errors({ field: 'token' }) };
  expect(warnings).toEqual([]);
  expect(await provider.charge(charged)).toEqual({ kind: 'unavailable' });
  expect(warnings).toEqual([[{ step: 'card', payment: 'a b', reason: '400' }, expect.any(String)]]);
});

/** Responds to a path with a status that `Response` cannot represent. */
function answerWith(path: string, status: number, body: unknown): void {
  vi.stubGlobal('fetch', (url: string) => {
    const asked = url.replace('https://cards.example', '');
    const answer = asked === path ? { status, body } : responses[asked];
    return Promise.resolve({ status: answer?.status, text: () => Promise.resolve(JSON.stringify(answer?.body)) });
  });
}

test.each([
  [200, { id: 'TR1', state: 'SUCCEEDED' }, 'succeeded'],
  [299, { id: 'TR1', state: 'SUCCEEDED' }, 'succeeded'],
  [199, { id: 'TR1', state: 'SUCCEEDED' }, 'unknown'],
  [300, { id: 'TR1', state: 'SUCCEEDED' }, 'unknown'],
  [400, {}, 'unavailable'],
  [403, {}, 'unavailable'],
  [404, {}, 'unavailable'],
  [422, {}, 'unavailable'],
  [408, {}, 'unknown'],
])('status %i at the charge with %j is %s', async (status, body, kind) => {
  answerWith('/transfers', status, body);
  expect((await provider.charge(charged)).kind).toBe(kind);
});

test.each([
  [200, 'succeeded'],
  [299, 'succeeded'],
  [199, 'unavailable'],
  [300, 'unavailable'],
  [422, 'unavailable'],
])('before the charge, status %i with an id is %s', async (status, kind) => {
  for (const path of ['/identities', '/payment_instruments']) {
    answerWith(path, status, { id: 'X1' });
    expect((await provider.charge(charged)).kind).toBe(kind);
  }
});

test('a request before the charge that gets no response took nothing; the charge itself may have', async () => {
  delete responses['/identities'];
  expect(await provider.charge(charged)).toEqual({ kind: 'unavailable' });
  responses['/identities'] = { status: 201, body: { id: 'ID1' } };
  delete responses['/transfers'];
  expect(await provider.charge(charged)).toEqual({ kind: 'unknown' });
  expect(warnings).toEqual([
    [
      expect.objectContaining({ step: 'card', payment: 'a b', reason: expect.stringContaining('No answer') }),
      expect.any(String),
    ],
    [
      expect.objectContaining({ step: 'charge', payment: 'a b', reason: expect.stringContaining('No answer') }),
      expect.any(String),
    ],
  ]);
});

test.each([
  [{ status: 402, body: errors({}) }, 0],
  [{ status: 201, body: { id: 'TR1', state: 'PENDING' } }, 0],
  [{ status: 400, body: {} }, 1],
  [{ status: 500, body: {} }, 1],
  [{ status: 201, body: {} }, 1],
])('what the provider should not say is logged: %j', async (answer, times) => {
  responses['/transfers'] = answer;
  await provider.charge(charged);
  const said = { step: 'charge', payment: 'a b', reason: String(answer.status) };
  expect(warnings).toEqual(Array(times).fill([said, expect.any(String)]));
});

test('a charge is found by the id it was sent with', async () => {
  const path = '/transfers?idempotency_id=a%20b';
  responses[path] = { status: 200, body: { _embedded: { transfers: [{ id: 'TR1', state: 'SUCCEEDED' }] } } };
  expect(await provider.findCharge('a b')).toEqual({ kind: 'succeeded', transferId: 'TR1', paymentInfo: 'Card' });
  expect(sent[0]?.request).toMatchObject({ method: 'GET' });
  expect(sent[0]?.request).not.toHaveProperty('body');
  for (const body of [{}, { _embedded: {} }]) {
    responses[path] = { status: 200, body };
    expect(await provider.findCharge('a b')).toEqual({ kind: 'none' });
  }
  responses[path] = { status: 404, body: {} };
  await expect(provider.findCharge('a b')).rejects.toThrow('Looking up a charge returned 404.');
});
