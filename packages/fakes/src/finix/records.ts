import type { DeclineReason } from './test-cards.ts';

/** Card from the form. The security code is never stored. */
export interface Card {
  readonly number: string;
  readonly name: string;
  readonly month: number;
  readonly year: number;
}

export interface Token {
  readonly id: string;
  readonly card: Card;
  readonly created: number;
  used: boolean;
}

export interface Instrument {
  readonly id: string;
  readonly card: Card;
  readonly identity: string;
}

export type TransferState = 'PENDING' | 'SUCCEEDED' | 'FAILED' | 'CANCELED' | 'UNKNOWN';

export interface Transfer {
  readonly id: string;
  readonly created_at: string;
  state: TransferState;
  readonly type: 'DEBIT' | 'REVERSAL';
  readonly amount: number;
  readonly currency: string;
  readonly merchant: string;
  readonly source: string;
  readonly idempotency_id: string | null;
  readonly fraud_session_id: string | null;
  readonly tags: unknown;
  declineReason: DeclineReason | undefined;
  /** Transfer that a reversal refunds. */
  readonly reverses: string | null;
}

/** In-memory state of the fake. */
export interface Records {
  readonly tokens: Map<string, Token>;
  readonly identities: Set<string>;
  readonly instruments: Map<string, Instrument>;
  readonly transfers: Map<string, Transfer>;
}

export const createRecords = (): Records => ({
  tokens: new Map(),
  identities: new Set(),
  instruments: new Map(),
  transfers: new Map(),
});

let sequence = 0;

/** Id in the provider's format: two letters for the kind, then a unique part. */
export function nextId(kind: 'TK' | 'ID' | 'PI' | 'TR' | 'FS'): string {
  sequence += 1;
  return `${kind}${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}${sequence.toString(36)}`;
}

export function findTransfer({ transfers }: Records, idempotencyId: string): Transfer | undefined {
  return [...transfers.values()].find((transfer) => transfer.idempotency_id === idempotencyId);
}
