import type { CallAccess, CallDeclaration } from '@tech-portal/contract';

/** The body as the wire carries it: the one place where a call's own encoding happens (EST-50). */
export const bodyOf = (call: CallDeclaration, body: unknown): unknown =>
  call.encodeBody && body !== undefined ? call.encodeBody(body) : body;

/** Calls whose bearer is never the session's. */
const bound: ReadonlySet<CallAccess> = new Set(['reset-token', 'approval-token', 'payment-token', 'api-key']);

/**
 * The bearer token of a call; empty when there is none. Calls of links and API keys never carry the session's token.
 * A stored token that cannot stand in a header is none.
 */
export function tokenOf(call: CallDeclaration, own: string | undefined, getToken: () => string): string {
  const token = own ?? (bound.has(call.access) ? '' : getToken());
  return /^[\x21-\x7e]+$/.test(token) ? token : '';
}
