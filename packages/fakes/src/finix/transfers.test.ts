import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { startFakes } from '../start-fakes.ts';
import { createFinixClient } from '../testing/finix-client.ts';

const fakes = await startFakes({ port: 0 });
const finix = createFinixClient(fakes.url);
const behave = (behavior: Record<string, unknown>) => finix.send('/control/behavior', behavior);

afterEach(() => behave({}));
afterAll(() => fakes.close());

async function found(idempotencyId: string): Promise<unknown[]> {
  const { body } = await finix.send(`/transfers?idempotency_id=${idempotencyId}`);
  const { transfers } = body['_embedded'] as { transfers: unknown[] };
  return transfers;
}

test('a card is charged, and the transfer is found by its idempotency id', async () => {
  const source = await finix.createInstrument();
  const { status, body } = await finix.transfer(source, { idempotency_id: 'one', fraud_session_id: 'FS1' });
  expect(status).toBe(201);
  expect(body).toMatchObject({ state: 'SUCCEEDED', amount: 2000, source, fraud_session_id: 'FS1', failure_code: null });
  expect(await found('one')).toEqual([body]);
  expect(await found('another')).toEqual([]);
});

test.each([
  [102, '4242424242424242', 'GENERIC_DECLINE'],
  [193, '4242424242424242', 'INSUFFICIENT_FUNDS'],
  [889_987, '4242424242424242', 'CVV_FAILED'],
  [2000, '4000000000000002', 'DO_NOT_HONOR'],
])('%i cents from %s are declined with 402 and stored as failed', async (amount, card, code) => {
  const source = await finix.createInstrument(card);
  const { status, body } = await finix.transfer(source, { amount, idempotency_id: `${amount}-${card}` });
  expect(status).toBe(402);
  expect(body).toMatchObject({ total: 1, _embedded: { errors: [{ code: 'DECLINED', failure_code: code }] } });
  expect(await found(`${amount}-${card}`)).toMatchObject([{ state: 'FAILED', failure_code: code }]);
});

describe('a repeated idempotency id', () => {
  test('replays the first transfer and charges once', async () => {
    const source = await finix.createInstrument();
    const [first, again] = [
      await finix.transfer(source, { idempotency_id: 'twice' }),
      await finix.transfer(source, { idempotency_id: 'twice' }),
    ];
    expect(again).toEqual(first);
    expect(await found('twice')).toHaveLength(1);
  });

  test('is an error when the test asks for one', async () => {
    await behave({ repeated: 'error' });
    const source = await finix.createInstrument();
    await finix.transfer(source, { idempotency_id: 'refused' });
    const { status, body } = await finix.transfer(source, { idempotency_id: 'refused' });
    expect(status).toBe(422);
    expect(body).toMatchObject({ _embedded: { errors: [{ field: 'idempotency_id' }] } });
  });
});

describe('faults', () => {
  test.each([
    ['hang', 0],
    ['late', 1],
  ])('%s never responds, and %i transfers are there', async (fault, count) => {
    await behave({ fault });
    const source = await finix.createInstrument();
    await expect(finix.transfer(source, { idempotency_id: fault }, 1000)).rejects.toThrow('timeout');
    expect(await found(fault)).toHaveLength(count);
    expect((await finix.transfer(source)).status).toBe(201);
  });

  test.each([
    ['error', 0],
    ['error-charged', 1],
  ])('%s responds with 500, and %i transfers are there', async (fault, count) => {
    await behave({ fault });
    const source = await finix.createInstrument();
    expect((await finix.transfer(source, { idempotency_id: fault })).status).toBe(500);
    expect(await found(fault)).toHaveLength(count);
  });

  test.each([
    ['pending', 'PENDING', 'SUCCEEDED'],
    ['unknown', 'UNKNOWN', 'FAILED'],
  ])('%s is %s until it is settled', async (fault, first, settled) => {
    await behave({ fault });
    const source = await finix.createInstrument();
    expect((await finix.transfer(source, { idempotency_id: fault })).body).toMatchObject({ state: first });
    await finix.send('/control/settle', { state: settled });
    expect(await found(fault)).toMatchObject([{ state: settled }]);
  });

  test('a card number stands for a fault', async () => {
    const source = await finix.createInstrument('4000000000000119');
    expect((await finix.transfer(source)).status).toBe(500);
  });
});

describe('taking back', () => {
  test('gives back what was charged, once', async () => {
    const { body } = await finix.transfer(await finix.createInstrument());
    const path = `/transfers/${String(body['id'])}/reversals`;
    const reversal = await finix.send(path, { refund_amount: 2000, idempotency_id: 'back' });
    expect(reversal).toMatchObject({ status: 201, body: { type: 'REVERSAL', state: 'SUCCEEDED', amount: 2000 } });
    expect(await finix.send(path, { refund_amount: 2000, idempotency_id: 'back' })).toEqual(reversal);
    expect((await finix.send(path, { refund_amount: 1 })).status).toBe(422);
  });

  test('needs a transfer that exists', async () => {
    expect((await finix.send('/transfers/TR0/reversals', { refund_amount: 1 })).status).toBe(404);
  });
});

test.each([
  ['amount', { amount: 0.5 }],
  ['currency', { currency: 'EUR' }],
  ['merchant', { merchant: 'MUother' }],
  ['source', { source: 'PI0' }],
])('a wrong %s is an invalid field', async (field, changes) => {
  const { status, body } = await finix.transfer(await finix.createInstrument(), changes);
  expect(status).toBe(422);
  expect(body).toMatchObject({ _embedded: { errors: [{ code: 'INVALID_FIELD', field }] } });
});

test.each([
  [401, { authorization: 'Basic d3Jvbmc6a2V5cw==' }],
  [400, { 'finix-version': '2018-01-01' }],
])('keys and version are checked: %i', async (status, headers) => {
  expect((await finix.send('/identities', { entity: {} }, headers)).status).toBe(status);
  expect((await finix.send('/transfers', undefined, headers)).status).toBe(status);
});
