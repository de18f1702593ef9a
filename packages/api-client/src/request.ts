import type { EndpointAccess, EndpointDeclaration } from '@tech-portal/contract';

/** Body in wire format. This is the only place that applies an endpoint's own encoding (EST-50). */
export const bodyOf = (endpoint: EndpointDeclaration, body: unknown): unknown =>
  endpoint.encodeBody && body !== undefined ? endpoint.encodeBody(body) : body;

/** Endpoints that never use the session's bearer token. */
const SESSIONLESS_ACCESS: ReadonlySet<EndpointAccess> = new Set([
  'reset-token',
  'approval-token',
  'payment-token',
  'api-key',
]);

/**
 * Bearer token of a request; empty when there is none. Requests with a link's token or an API key never carry the
 * session's. A stored token that is not allowed in a header counts as none.
 */
export function tokenOf(
  endpoint: EndpointDeclaration,
  explicitToken: string | undefined,
  getToken: () => string,
): string {
  const token = explicitToken ?? (SESSIONLESS_ACCESS.has(endpoint.access) ? '' : getToken());
  return /^[\x21-\x7e]+$/.test(token) ? token : '';
}
