import { namesLeftOutIfUnknown } from '@tech-portal/contract';
import type { CallDeclaration } from '@tech-portal/contract';
import type { Refusal } from './errors.ts';

/** How servers say that a parameter is none of theirs; one whose value is wrong gets another sentence. */
const IS_UNKNOWN = /^(?:Invalid key: Expected never|This call takes no such parameter)/;

/**
 * What a refused read can be asked instead: without the parameters that an older server does not know and that may be
 * left out. Undefined where it was refused for another reason.
 */
export function withoutUnknown<Input extends { readonly query?: unknown }>(
  call: CallDeclaration,
  input: Input,
  { id, fields }: Pick<Refusal, 'id' | 'fields'>,
): Input | undefined {
  if (call.method !== 'GET' || id !== 'invalid_input') return undefined;
  const unknown = namesLeftOutIfUnknown(call.query).filter((name) => IS_UNKNOWN.test(fields[name] ?? ''));
  const sent = Object.entries(input.query ?? {}).filter(([, value]) => value !== undefined);
  const known = sent.filter(([name]) => !unknown.includes(name));
  return known.length < sent.length ? { ...input, query: Object.fromEntries(known) } : undefined;
}
