import type { CallAccess, CallDeclaration } from '@tech-portal/contract';

/** Body in wire format: the only place that applies a call's own encoding (EST-50). */
export const bodyOf = (call: CallDeclaration, body: unknown): unknown =>
  call.encodeBody && body !== undefined ? call.encodeBody(body) : body;

/** Calls that never use the session's bearer token. */
const bound: ReadonlySet<CallAccess> = new Set(['reset-token', 'approval-token', 'payment-token', 'api-key']);

/**
 * Bearer token of a call; empty when there is none. Calls of links and API keys never carry the session's token. A
 * stored token that is invalid in a header counts as none.
 */
export function tokenOf(call: CallDeclaration, own: string | undefined, getToken: () => string): string {
  const token = own ?? (bound.has(call.access) ? '' : getToken());
  return /^[\x21-\x7e]+$/.test(token) ? token : '';
}
