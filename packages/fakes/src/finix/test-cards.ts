/** Reason why a card is declined. */
export interface DeclineReason {
  readonly code: string;
  readonly message: string;
}

/**
 * Faults of a transfer. `late` is charged without a response; `hang` neither responds nor charges; `error` is a 500
 * without a charge, and `error-charged` a 500 with a charge. `/control/settle` later decides `pending` and `unknown`.
 */
export const faults = ['hang', 'late', 'error', 'error-charged', 'pending', 'unknown'] as const;
export type Fault = (typeof faults)[number];

const declined = { code: 'GENERIC_DECLINE', message: 'The card was declined for an unspecified reason.' };

const declinedAmounts: ReadonlyMap<number, DeclineReason> = new Map([
  [102, declined],
  [193, { code: 'INSUFFICIENT_FUNDS', message: 'The card has insufficient funds.' }],
  [889_987, { code: 'CVV_FAILED', message: 'The security code is not correct.' }],
]);

const declinedCards: ReadonlyMap<string, DeclineReason> = new Map([
  ['4000000000000002', { code: 'DO_NOT_HONOR', message: 'The card issuer does not honor this card.' }],
  ['4000000000009995', { code: 'INSUFFICIENT_FUNDS', message: 'The card has insufficient funds.' }],
]);

const faultyCards: ReadonlyMap<string, Fault> = new Map([
  ['4000000000000119', 'error'],
  ['4000000000000259', 'late'],
  ['4000000000000341', 'hang'],
  ['4000000000000077', 'pending'],
]);

/** Reason why a transfer of this amount in cents with this card is declined; undefined if it is not. */
export function declineReasonOf(cents: number, cardNumber: string): DeclineReason | undefined {
  return declinedCards.get(cardNumber) ?? declinedAmounts.get(cents);
}

/** Fault of a card number, to affect one buyer while others can pay. */
export const faultOfCard = (cardNumber: string): Fault | undefined => faultyCards.get(cardNumber);
