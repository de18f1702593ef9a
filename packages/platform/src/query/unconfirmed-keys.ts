import type { CallInput } from '@tech-portal/api-client';
import type { CallDeclaration } from '@tech-portal/contract';

type Query = { readonly query?: unknown; readonly body?: unknown };

const nameOf = (call: CallDeclaration, input: object): string => {
  const { query, body }: Query = input;
  return JSON.stringify([call.id, query, body]);
};

/** Idempotency keys of changes without a response: the same submit gets the same key, and happens once (API-49). */
export class UnconfirmedKeys {
  readonly #keys = new Map<string, string>();

  /** Returns the key to send; that of an identical change with an unknown outcome, if any. */
  take<Call extends CallDeclaration>(call: Call, input: CallInput<Call>): string {
    const name = nameOf(call, input);
    const key = this.#keys.get(name) ?? crypto.randomUUID();
    this.#keys.delete(name);
    return key;
  }

  /** Keeps the key of a change whose outcome is unknown. */
  keep<Call extends CallDeclaration>(call: Call, input: CallInput<Call>, key: string): void {
    this.#keys.set(nameOf(call, input), key);
  }
}
