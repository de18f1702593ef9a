import type { Instrument, Transfer } from './records.ts';

interface FinixError {
  readonly code: string;
  readonly message: string;
  readonly field?: string;
  readonly failure_code?: string;
  readonly failure_message?: string;
}

export function createErrorResponse(status: number, error: FinixError): Response {
  const errors = [{ logref: crypto.randomUUID(), ...error }];
  return Response.json({ total: errors.length, _embedded: { errors } }, { status });
}

/** 422 for a missing or invalid field. */
export const invalidField = (field: string, message: string): Response =>
  createErrorResponse(422, { code: 'INVALID_FIELD', field, message });

function brandOf(cardNumber: string): string {
  if (cardNumber.startsWith('4')) return 'VISA';
  if (/^5[1-5]|^2[2-7]/.test(cardNumber)) return 'MASTERCARD';
  if (/^3[47]/.test(cardNumber)) return 'AMERICAN_EXPRESS';
  return cardNumber.startsWith('6') ? 'DISCOVER' : 'UNKNOWN';
}

export const presentInstrument = ({ id, card, identity }: Instrument) => ({
  id,
  type: 'PAYMENT_CARD',
  instrument_type: 'PAYMENT_CARD',
  identity,
  brand: brandOf(card.number),
  last_four: card.number.slice(-4),
  expiration_month: card.month,
  expiration_year: card.year,
  name: card.name,
  currency: 'USD',
  enabled: true,
});

export const presentTransfer = ({ declineReason, reverses, ...transfer }: Transfer) => ({
  ...transfer,
  failure_code: declineReason?.code ?? null,
  failure_message: declineReason?.message ?? null,
  _links: reverses ? { parent: { href: `/transfers/${reverses}` } } : {},
});

/** Declined transfer: 402, and the transfer itself is stored as FAILED. */
export const createDeclinedResponse = ({ id, declineReason }: Transfer): Response =>
  createErrorResponse(402, {
    code: 'DECLINED',
    message: `Transfer ${id} was declined: ${declineReason?.message ?? ''}`,
    failure_code: declineReason?.code ?? 'GENERIC_DECLINE',
    failure_message: declineReason?.message ?? '',
  });
