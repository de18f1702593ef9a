import { isRefusal } from '@tech-portal/api-client/errors';
import { safeParse } from 'valibot';
import type { GenericSchema } from 'valibot';

/**
 * Current record from the refusal of a change that was based on an older version.
 *
 * @param kind Field of the refusal that holds it, e.g. 'customer'.
 */
export function currentRecordOf<Row>(
  error: unknown,
  kind: string,
  schema: GenericSchema<unknown, Row>,
): Row | undefined {
  if (!isRefusal(error, 'stale_version')) return undefined;
  const parsed = safeParse(schema, error.details[kind]);
  return parsed.success ? parsed.output : undefined;
}
