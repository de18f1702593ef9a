import type { CallDeclaration } from '@tech-portal/contract';

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

/**
 * The bearer token of a call; empty when there is none. Reset, approval and API-key calls never carry the session's token.
 * A stored token that cannot stand in a header is none.
 */
export function tokenOf(call: CallDeclaration, own: string | undefined, getToken: () => string): string {
  const bound = call.access === 'reset-token' || call.access === 'approval-token' || call.access === 'api-key';
  const token = own ?? (bound ? '' : getToken());
  return /^[\x21-\x7e]+$/.test(token) ? token : '';
}
