import type { CallAccess, CallDeclaration } from '@tech-portal/contract';

/** The address of a call; parameters that are undefined stay out of it. */
export function urlOf(baseUrl: string, call: CallDeclaration, query: unknown): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) parameters.append(name, String(value));
  }
  const search = parameters.toString();
  return `${baseUrl}${call.path}${search && `?${search}`}`;
}

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
