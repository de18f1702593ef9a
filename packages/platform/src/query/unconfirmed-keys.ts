import type { EndpointInput } from '@tech-portal/api-client';
import type { EndpointDeclaration } from '@tech-portal/contract';

type Query = { readonly query?: unknown; readonly body?: unknown };

const requestKeyOf = (endpoint: EndpointDeclaration, input: object): string => {
  const { query, body }: Query = input;
  return JSON.stringify([endpoint.id, query, body]);
};

/** Idempotency keys of changes without a response: the same submit gets the same key, and happens once (API-49). */
export class UnconfirmedKeys {
  readonly #keys = new Map<string, string>();

  /** Returns the key to send; that of an identical change with an unknown outcome, if any. */
  acquire<Endpoint extends EndpointDeclaration>(endpoint: Endpoint, input: EndpointInput<Endpoint>): string {
    const name = requestKeyOf(endpoint, input);
    const key = this.#keys.get(name) ?? crypto.randomUUID();
    this.#keys.delete(name);
    return key;
  }

  /** Keeps the key of a change whose outcome is unknown. */
  store<Endpoint extends EndpointDeclaration>(endpoint: Endpoint, input: EndpointInput<Endpoint>, key: string): void {
    this.#keys.set(requestKeyOf(endpoint, input), key);
  }
}
