import { serve } from '../http/serve.ts';
import type { Listening } from '../http/serve.ts';
import { createTypesenseRecords } from './records.ts';
import type { TypesenseRecords } from './records.ts';
import { typesenseRoutes } from './typesense.routes.ts';

/**
 * The search engine on a port; what `records` it has, it still has when it is started with them again.
 *
 * @example
 * const engine = await startTypesense({ port: 0, apiKey: 'key' });
 */
export function startTypesense({
  port,
  apiKey,
  host = '127.0.0.1',
  records = createTypesenseRecords(),
}: {
  readonly port: number;
  readonly apiKey: string;
  readonly host?: string;
  readonly records?: TypesenseRecords;
}): Promise<Listening> {
  return serve(typesenseRoutes(records, apiKey), { host, port });
}
