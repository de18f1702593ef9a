import { setTimeout as pause } from 'node:timers/promises';
import { fieldOf, textOf } from '../http/route.ts';
import type { FakeAnswer, FakeRoute } from '../http/route.ts';
import { createDeclinedResponse, invalidField, presentTransfer, createErrorResponse } from './responses.ts';
import { requireAuthorization } from './require-authorization.ts';
import { consumeFault } from './control.ts';
import type { Behavior } from './control.ts';
import { fakeKeys } from './keys.ts';
import { faultOfCard, declineReasonOf } from './test-cards.ts';
import type { Fault } from './test-cards.ts';
import { nextId, findTransfer } from './records.ts';
import type { Instrument, Records, Transfer, TransferState } from './records.ts';

const createServerError = () =>
  createErrorResponse(500, { code: 'INTERNAL_ERROR', message: 'Something went wrong on our side.' });

const stateByFault: Readonly<Partial<Record<Fault, TransferState>>> = { pending: 'PENDING', unknown: 'UNKNOWN' };

function createTransfer(body: unknown, amount: number, { id, card }: Instrument, fault: Fault | undefined): Transfer {
  const declineReason = declineReasonOf(amount, card.number);
  return {
    id: nextId('TR'),
    created_at: new Date().toISOString(),
    state: declineReason ? 'FAILED' : ((fault && stateByFault[fault]) ?? 'SUCCEEDED'),
    type: 'DEBIT',
    amount,
    currency: 'USD',
    merchant: fakeKeys.merchantId,
    source: id,
    idempotency_id: textOf(body, 'idempotency_id') || null,
    fraud_session_id: textOf(body, 'fraud_session_id') || null,
    tags: fieldOf(body, 'tags') ?? {},
    declineReason,
    reverses: null,
  };
}

function respondToRepeated(transfer: Transfer, { repeated }: Behavior): Response {
  if (repeated === 'error') {
    const message = `There already is a transfer ${transfer.id} with this idempotency_id.`;
    return createErrorResponse(422, { code: 'UNPROCESSABLE_ENTITY', field: 'idempotency_id', message });
  }
  return transfer.state === 'FAILED'
    ? createDeclinedResponse(transfer)
    : Response.json(presentTransfer(transfer), { status: 201 });
}

async function charge(records: Records, behavior: Behavior, body: unknown): Promise<FakeAnswer> {
  const amount = fieldOf(body, 'amount');
  const instrument = records.instruments.get(textOf(body, 'source'));
  if (!Number.isSafeInteger(amount) || Number(amount) < 1) {
    return invalidField('amount', 'The amount must be a whole number of cents above 0.');
  }
  if (fieldOf(body, 'currency') !== 'USD') return invalidField('currency', 'The currency must be USD.');
  if (fieldOf(body, 'merchant') !== fakeKeys.merchantId) return invalidField('merchant', 'Unknown merchant.');
  if (!instrument) return invalidField('source', 'There is no such payment instrument.');
  if (behavior.delayMs > 0) await pause(behavior.delayMs);

  const existing = findTransfer(records, textOf(body, 'idempotency_id'));
  if (existing) return respondToRepeated(existing, behavior);
  const fault = consumeFault(behavior) ?? faultOfCard(instrument.card.number);
  if (fault === 'hang') return undefined;
  if (fault === 'error') return createServerError();

  const transfer = createTransfer(body, Number(amount), instrument, fault);
  records.transfers.set(transfer.id, transfer);
  if (fault === 'late') return undefined;
  if (fault === 'error-charged') return createServerError();
  return transfer.declineReason
    ? createDeclinedResponse(transfer)
    : Response.json(presentTransfer(transfer), { status: 201 });
}

/** Transfers: charge, find and reverse. */
export function transferRoutes(records: Records, behavior: Behavior): FakeRoute[] {
  return [
    requireAuthorization({
      method: 'POST',
      path: /^\/transfers$/,
      respond: ({ body }) => charge(records, behavior, body),
    }),
    requireAuthorization({
      method: 'GET',
      path: /^\/transfers$/,
      respond({ url }) {
        const requested = url.searchParams.get('idempotency_id');
        const found = [...records.transfers.values()].filter(
          (transfer) => requested === null || transfer.idempotency_id === requested,
        );
        return Response.json({ _embedded: { transfers: found.map(presentTransfer) }, page: { count: found.length } });
      },
    }),
    requireAuthorization({
      method: 'POST',
      path: /^\/transfers\/([^/]+)\/reversals$/,
      respond({ params, body }) {
        const charged = records.transfers.get(params[0] ?? '');
        if (!charged)
          return createErrorResponse(404, { code: 'NOT_FOUND', message: `There is no transfer ${params[0]}.` });
        const existing = findTransfer(records, textOf(body, 'idempotency_id'));
        if (existing) return respondToRepeated(existing, behavior);
        const amount = Number(fieldOf(body, 'refund_amount'));
        const refunded = [...records.transfers.values()]
          .filter(({ reverses, state }) => reverses === charged.id && state !== 'FAILED')
          .reduce((sum, reversal) => sum + reversal.amount, 0);
        if (!(amount > 0) || refunded + amount > charged.amount) {
          return invalidField('refund_amount', `At most ${charged.amount - refunded} can be refunded.`);
        }
        const reversal: Transfer = {
          ...charged,
          id: nextId('TR'),
          type: 'REVERSAL',
          state: stateByFault[consumeFault(behavior) ?? 'hang'] ?? 'SUCCEEDED',
          amount,
          idempotency_id: textOf(body, 'idempotency_id') || null,
          reverses: charged.id,
        };
        records.transfers.set(reversal.id, reversal);
        return Response.json(presentTransfer(reversal), { status: 201 });
      },
    }),
  ];
}
