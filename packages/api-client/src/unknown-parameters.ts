import { namesLeftOutIfUnknown } from '@tech-portal/contract';
import type { EndpointDeclaration } from '@tech-portal/contract';
import type { Refusal } from './errors.ts';

/** Messages of current and earlier servers about unknown parameters. A wrong value has a different one. */
const UNKNOWN_PARAMETER =
  /^(?:Invalid key: Expected never|This endpoint has no such parameter|This call takes no such parameter)/;

/**
 * Input for retrying a refused read, without the optional parameters that an older server does not know. Undefined if
 * the server refused it for another reason.
 */
export function omitUnknownParameters<Input extends { readonly query?: unknown }>(
  endpoint: EndpointDeclaration,
  input: Input,
  { id, fields }: Pick<Refusal, 'id' | 'fields'>,
): Input | undefined {
  if (endpoint.method !== 'GET' || id !== 'invalid_input') return undefined;
  const unknown = namesLeftOutIfUnknown(endpoint.query).filter((name) => UNKNOWN_PARAMETER.test(fields[name] ?? ''));
  const sent = Object.entries(input.query ?? {}).filter(([, value]) => value !== undefined);
  const known = sent.filter(([name]) => !unknown.includes(name));
  return known.length < sent.length ? { ...input, query: Object.fromEntries(known) } : undefined;
}
