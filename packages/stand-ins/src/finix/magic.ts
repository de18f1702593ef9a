/** Why a card is refused. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
}

/**
 * The faults of a transfer. `late` is charged, but its response never comes; `hang` does not respond
 * either and charges nothing; `error` is a 500 without a charge, `error-charged` one with; `pending` and `unknown`
 * are decided later, by a request to `/control/settle`.
 */
export const faults = ['hang', 'late', 'error', 'error-charged', 'pending', 'unknown'] as const;
export type Fault = (typeof faults)[number];

const declined = { code: 'GENERIC_DECLINE', message: 'The card was declined for an unspecified reason.' };

const refusedAmounts: ReadonlyMap<number, Refusal> = new Map([
  [102, declined],
  [193, { code: 'INSUFFICIENT_FUNDS', message: 'The card has insufficient funds.' }],
  [889_987, { code: 'CVV_FAILED', message: 'The security code is not correct.' }],
]);

const refusedCards: ReadonlyMap<string, Refusal> = new Map([
  ['4000000000000002', { code: 'DO_NOT_HONOR', message: 'The card issuer does not honor this card.' }],
  ['4000000000009995', { code: 'INSUFFICIENT_FUNDS', message: 'The card has insufficient funds.' }],
]);

const faultyCards: ReadonlyMap<string, Fault> = new Map([
  ['4000000000000119', 'error'],
  ['4000000000000259', 'late'],
  ['4000000000000341', 'hang'],
  ['4000000000000077', 'pending'],
]);

/** Why a transfer of so many cents with this card is refused, if it is. */
export function refusalOf(cents: number, cardNumber: string): Refusal | undefined {
  return refusedCards.get(cardNumber) ?? refusedAmounts.get(cents);
}

/** The fault a card number stands for, so that one buyer can meet it while others pay. */
export const faultOfCard = (cardNumber: string): Fault | undefined => faultyCards.get(cardNumber);
