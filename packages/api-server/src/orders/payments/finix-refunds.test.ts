import { describe, expect, test } from 'vitest';
import { createFakeFinix, finixErrors as errors } from '../../testing/fake-finix.ts';

const { provider, responses, sent, bodyOf } = createFakeFinix();

describe('a refund', () => {
  const path = '/transfers/TR%201/reversals';
  const lookUp = '/transfers?idempotency_id=R%201';
  const refund = () => provider.refund({ id: 'R 1', transferId: 'TR 1', amountCents: 1999 });

  test.each([
    ['SUCCEEDED', 'succeeded'],
    ['PENDING', 'pending'],
    ['UNKNOWN', 'pending'],
    ['FAILED', 'failed'],
    ['CANCELED', 'failed'],
  ])('that is %s counts as %s', async (state, kind) => {
    responses[path] = { status: 201, body: { id: 'TR2', state, failure_message: 'The bank refused.' } };
    expect(await refund()).toEqual(kind === 'failed' ? { kind, message: 'The bank refused.' } : { kind });
    expect(bodyOf(path)).toEqual({ refund_amount: 1999, idempotency_id: 'R 1' });
    expect(sent).toHaveLength(1);
  });

  test.each([
    ['was asked for before', 422, errors({ field: 'idempotency_id' })],
    ['is refused in the words of a reversal', 409, { id: 'TR2', state: 'SUCCEEDED' }],
    ['is answered without an id', 201, {}],
    ['is answered without a state', 201, { id: 'TR2' }],
    ['is answered by nonsense', 500, 'no JSON object'],
  ])('that %s has become what the provider finds by its id', async (_, status, body) => {
    responses[path] = { status, body };
    const found = { id: 'TR2', state: 'FAILED' };
    responses[lookUp] = { status: 200, body: { _embedded: { transfers: [found] } } };
    expect(await refund()).toEqual({ kind: 'failed', message: null });
  });

  test.each([400, 402, 404, 422])(
    'that is refused (%i) and of which the provider has nothing failed, for the reason it gives',
    async (status) => {
      responses[path] = { status, body: errors({ field: 'refund_amount', message: 'At most $0.00 can be refunded.' }) };
      responses[lookUp] = { status: 200, body: {} };
      expect(await refund()).toEqual({ kind: 'failed', message: 'At most $0.00 can be refunded.' });
    },
  );

  test.each([
    [401, errors()],
    [403, errors()],
    [409, errors()],
    [422, errors({ field: 'idempotency_id' })],
    [429, errors()],
    [500, 'no JSON object'],
  ])('that gave %i and of which the provider has nothing is unknown', async (status, body) => {
    responses[path] = { status, body };
    responses[lookUp] = { status: 200, body: {} };
    await expect(refund()).rejects.toThrow(`A refund request returned ${status}.`);
  });
});
