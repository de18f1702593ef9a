import * as v from 'valibot';
import type { Logger } from '../../platform/deps/index.ts';
import type { CardProvider, Charge, ChargeOutcome, ChargeState, RefundState } from './card-provider.ts';
import { createFinixRequest, errorOf, finixInstrument, finixTransfer, finixTransfers, idOf } from './finix-client.ts';
import type { FinixAccount, FinixAnswer, FinixRequest, FinixTransfer } from './finix-client.ts';

const DECLINED = 'Your card was declined. Please try another card.';
const TOKEN_SPENT = 'The card details are no longer valid. Please enter them again.';

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
  const answer = await request(`/transfers?idempotency_id=${encodeURIComponent(id)}`);
  const found = v.safeParse(finixTransfers, answer.body);
  if (answer.status !== 200 || !found.success) throw new Error(`Looking for a charge gave ${answer.status}.`);
  return found.output._embedded?.transfers[0];
}

async function createInstrument(request: FinixRequest, { token, buyer }: Charge): Promise<Instrument | FinixAnswer> {
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
  const made = await request('/payment_instruments', { type: 'TOKEN', token, identity: identityId });
  const instrument = v.safeParse(finixInstrument, made.body);
  if (idOf(made) === undefined || !instrument.success) return made;
  const { id, brand, last_four: lastFour } = instrument.output;
  return { id, paymentInfo: lastFour ? `${brand ?? 'Card'} ending in ${lastFour}` : (brand ?? 'Card') };
}

/**
 * Server errors of the provider that end a request. Gateway errors (502, 504) do not: the request may still run behind
 * the gateway.
 */
const FAULTS = [500, 503];

/** Statuses that prove that nothing was charged or refunded. */
const CHARGE_REFUSALS = [400, 401, 403, 404, 422, 429];
const REFUND_REFUSALS = [400, 402, 404, 422];

/** True if the rejection is about this request, not about an id used before. */
const isNew = (answer: FinixAnswer): boolean => errorOf(answer).field !== 'idempotency_id';

/** Treats only a plain rejection as proof that nothing was charged. */
function outcomeOf(answer: FinixAnswer): ChargeOutcome {
  const transfer = v.safeParse(finixTransfer, answer.body);
  if (answer.status >= 200 && answer.status < 300)
    return transfer.success ? stateOf(transfer.output) : { kind: 'unknown' };
  if (answer.status === 402) return { kind: 'declined', message: errorOf(answer).failureMessage ?? DECLINED };
  if (CHARGE_REFUSALS.includes(answer.status) && isNew(answer)) return { kind: 'unavailable' };
  return { kind: FAULTS.includes(answer.status) ? 'faulted' : 'unknown' };
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
  const open = () => createFinixRequest(account, AbortSignal.timeout(timeoutMs));

  function warn(step: string, id: string, reason: unknown): void {
    logger.warn({ step, payment: id, reason: String(reason) }, 'the card provider did not do as asked');
  }

  async function prepare(request: FinixRequest, charge: Charge): Promise<Instrument | ChargeOutcome> {
    try {
      const made = await createInstrument(request, charge);
      if ('id' in made) return made;
      if (made.status === 422 && errorOf(made).field === 'token') return { kind: 'declined', message: TOKEN_SPENT };
      warn('card', charge.id, made.status);
    } catch (error) {
      warn('card', charge.id, error);
    }
    return { kind: 'unavailable' };
  }

  return {
    async charge(charge) {
      const request = open();
      const instrument = await prepare(request, charge);
      if ('kind' in instrument) return instrument;
      try {
        const answer = await request('/transfers', {
          merchant: account.merchantId,
          source: instrument.id,
          amount: charge.amountCents,
          currency: 'USD',
          fraud_session_id: charge.fraudSessionId,
          idempotency_id: charge.id,
          tags: { order: charge.transId, card: instrument.paymentInfo },
        });
        const outcome = outcomeOf(answer);
        if (['unknown', 'faulted', 'unavailable'].includes(outcome.kind)) warn('charge', charge.id, answer.status);
        return outcome;
      } catch (error) {
        warn('charge', charge.id, error);
        return { kind: 'unknown' };
      }
    },

    async findCharge(id) {
      const transfer = await findTransfer(open(), id);
      return transfer ? stateOf(transfer) : { kind: 'none' };
    },

    async refund({ id, transferId, amountCents }) {
      const path = `/transfers/${encodeURIComponent(transferId)}/reversals`;
      const request = open();
      const answer = await request(path, { refund_amount: amountCents, idempotency_id: id });
      const made = v.safeParse(finixTransfer, answer.body);
      if (idOf(answer) !== undefined && made.success) return refundStateOf(made.output);
      // Rejected or sent before: the existing reversal has the state, if there is one.
      const reversal = await findTransfer(request, id);
      if (reversal) return refundStateOf(reversal);
      // Rate limits and authentication errors say nothing about this refund; the same request is repeated.
      const isFailed = REFUND_REFUSALS.includes(answer.status) && isNew(answer);
      if (!isFailed) throw new Error(`A refund gave ${answer.status}.`);
      return { kind: 'failed', message: errorOf(answer).message };
    },
  };
}
