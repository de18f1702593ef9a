import type { EndpointDeclaration, ParsedBodyOf, ParsedQueryOf } from '@tech-portal/contract';
import { getDotPath, safeParse } from 'valibot';
import type { GenericSchema } from 'valibot';
import { ApiError } from './api-error.ts';
import { invalidInput } from './invalid-input.ts';

/** Detects text that PostgreSQL cannot store: U+0000 or a lone surrogate. */
function hasUnstorableText(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed();
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some(hasUnstorableText);
}

function parse(schema: GenericSchema | undefined, input: unknown): unknown {
  if (!schema) return undefined;
  const result = safeParse(schema, input);
  if (!result.success) {
    throw invalidInput(result.issues.map((issue) => ({ path: getDotPath(issue) ?? '', message: issue.message })));
  }
  if (hasUnstorableText(result.output)) {
    throw new ApiError('invalid_input', 'Text must not contain U+0000 or half a character.', { fields: {} });
  }
  return result.output;
}

/** Validates query and body by the schemas of the endpoint. Throws `invalid_input` with a message for each field. */
export function parseInput<Endpoint extends EndpointDeclaration>(
  endpoint: Endpoint,
  input: { query: unknown; body: unknown },
): { query: ParsedQueryOf<Endpoint>; body: ParsedBodyOf<Endpoint> } {
  return {
    query: parse(endpoint.query, input.query) as ParsedQueryOf<Endpoint>,
    body: parse(endpoint.body, input.body) as ParsedBodyOf<Endpoint>,
  };
}
