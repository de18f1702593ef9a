import * as v from 'valibot';
import type { Logger } from '../../platform/deps/index.ts';
import type { CardProvider, Charge, ChargeOutcome, ChargeState, RefundState } from './card-provider.ts';
import { createFinixRequest, errorOf, finixInstrument, finixTransfer, finixTransfers, idOf } from './finix-client.ts';
import type { FinixAccount, FinixResponse, FinixRequest, FinixTransfer } from './finix-client.ts';

const DECLINED = 'Your card was declined. Please try another card.';
const TOKEN_INVALID = 'The card details are no longer valid. Please enter them again.';

interface Instrument {
  readonly id: string;
  readonly paymentInfo: string;
}

function stateOf({ id, state, failure_message: reason, tags }: FinixTransfer): ChargeState {
  if (state === 'SUCCEEDED') {
    const card = tags?.['card'];
    return { kind: 'succeeded', transferId: id, paymentInfo: typeof card === 'string' ? card : 'Card' };
  }
  return state === 'FAILED' || state === 'CANCELED'
    ? { kind: 'declined', message: reason ?? DECLINED }
    : { kind: 'pending' };
}

function refundStateOf({ state, failure_message: message }: FinixTransfer): RefundState {
  if (state === 'SUCCEEDED') return { kind: 'succeeded' };
  return state === 'FAILED' || state === 'CANCELED' ? { kind: 'failed', message } : { kind: 'pending' };
}

/** Finds a charge or reversal by its idempotency id. */
async function findTransfer(request: FinixRequest, id: string): Promise<FinixTransfer | undefined> {
  const response = await request(`/transfers?idempotency_id=${encodeURIComponent(id)}`);
  const found = v.safeParse(finixTransfers, response.body);
  if (response.status !== 200 || !found.success) throw new Error(`Looking up a charge returned ${response.status}.`);
  return found.output._embedded?.transfers[0];
}

async function createInstrument(request: FinixRequest, { token, buyer }: Charge): Promise<Instrument | FinixResponse> {
  const identity = await request('/identities', {
    entity: {
      first_name: buyer.first_name,
      last_name: buyer.last_name,
      email: buyer.email,
      phone: buyer.phone.replaceAll(/\D/g, ''),
      personal_address: {
        line1: buyer.address_1,
        line2: buyer.address_2 || null,
        city: buyer.city,
        region: buyer.state,
        postal_code: buyer.zip_code,
        country: 'USA',
      },
    },
  });
  const identityId = idOf(identity);
  if (identityId === undefined) return identity;
  const created = await request('/payment_instruments', { type: 'TOKEN', token, identity: identityId });
  const instrument = v.safeParse(finixInstrument, created.body);
  if (idOf(created) === undefined || !instrument.success) return created;
  const { id, brand, last_four: lastFour } = instrument.output;
  return { id, paymentInfo: lastFour ? `${brand ?? 'Card'} ending in ${lastFour}` : (brand ?? 'Card') };
}

/**
 * Server errors after which the provider no longer processes the request. After a gateway error (502, 504), the request
 * may still run behind the gateway.
 */
const FAULT_STATUSES = [500, 503];

/** Statuses that prove that nothing was charged or refunded. */
const CHARGE_REJECTION_STATUSES = [400, 401, 403, 404, 422, 429];
const REFUND_REJECTION_STATUSES = [400, 402, 404, 422];

/** False if the provider rejected the request because its idempotency id was used before. */
const isNewRequest = (response: FinixResponse): boolean => errorOf(response).field !== 'idempotency_id';

/** Treats only a plain rejection as proof that nothing was charged. */
function outcomeOf(response: FinixResponse): ChargeOutcome {
  const transfer = v.safeParse(finixTransfer, response.body);
  if (response.status >= 200 && response.status < 300)
    return transfer.success ? stateOf(transfer.output) : { kind: 'unknown' };
  if (response.status === 402) return { kind: 'declined', message: errorOf(response).failureMessage ?? DECLINED };
  if (CHARGE_REJECTION_STATUSES.includes(response.status) && isNewRequest(response)) return { kind: 'unavailable' };
  return { kind: FAULT_STATUSES.includes(response.status) ? 'faulted' : 'unknown' };
}

/** {@link CardProvider} for Finix. `timeoutMs` limits all requests of one charge together. */
export function createFinixProvider({
  account,
  timeoutMs,
  logger,
}: {
  readonly account: FinixAccount;
  readonly timeoutMs: number;
  readonly logger: Logger;
}): CardProvider {
  const createRequest = () => createFinixRequest(account, AbortSignal.timeout(timeoutMs));

  function warn(step: string, id: string, reason: unknown): void {
    logger.warn({ step, payment: id, reason: String(reason) }, 'the card provider did not carry out a request');
  }

  async function prepareInstrument(request: FinixRequest, charge: Charge): Promise<Instrument | ChargeOutcome> {
    try {
      const created = await createInstrument(request, charge);
      if ('id' in created) return created;
      if (created.status === 422 && errorOf(created).field === 'token')
        return { kind: 'declined', message: TOKEN_INVALID };
      warn('card', charge.id, created.status);
    } catch (error) {
      warn('card', charge.id, error);
    }
    return { kind: 'unavailable' };
  }

  return {
    async charge(charge) {
      const request = createRequest();
      const instrument = await prepareInstrument(request, charge);
      if ('kind' in instrument) return instrument;
      try {
        const response = await request('/transfers', {
          merchant: account.merchantId,
          source: instrument.id,
          amount: charge.amountCents,
          currency: 'USD',
          fraud_session_id: charge.fraudSessionId,
          idempotency_id: charge.id,
          tags: { order: charge.transId, card: instrument.paymentInfo },
        });
        const outcome = outcomeOf(response);
        if (['unknown', 'faulted', 'unavailable'].includes(outcome.kind)) warn('charge', charge.id, response.status);
        return outcome;
      } catch (error) {
        warn('charge', charge.id, error);
        return { kind: 'unknown' };
      }
    },

    async findCharge(id) {
      const transfer = await findTransfer(createRequest(), id);
      return transfer ? stateOf(transfer) : { kind: 'none' };
    },

    async refund({ id, transferId, amountCents }) {
      const path = `/transfers/${encodeURIComponent(transferId)}/reversals`;
      const request = createRequest();
      const response = await request(path, { refund_amount: amountCents, idempotency_id: id });
      const created = v.safeParse(finixTransfer, response.body);
      if (idOf(response) !== undefined && created.success) return refundStateOf(created.output);
      // The request was rejected, or sent before. If a reversal exists, it has the state.
      const reversal = await findTransfer(request, id);
      if (reversal) return refundStateOf(reversal);
      // Rate limits and authentication errors say nothing about this refund, so the same request is repeated.
      const isFailed = REFUND_REJECTION_STATUSES.includes(response.status) && isNewRequest(response);
      if (!isFailed) throw new Error(`A refund request returned ${response.status}.`);
      return { kind: 'failed', message: errorOf(response).message };
    },
  };
}
