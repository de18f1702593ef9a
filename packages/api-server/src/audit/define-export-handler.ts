import type { EndpointDeclaration, WireResponseOf } from '@tech-portal/contract';
import { csvLines, toCsv } from '@tech-portal/domain';
import type { CsvCell } from '@tech-portal/domain';
import { recordSecurityEvent } from './security-events.commands.ts';
import type { LimitRule } from '../platform/limits/index.ts';
import { parseInput, tooManyRequests } from '../platform/http/index.ts';
import type { HandlerContext, Route } from '../platform/http/index.ts';
import { redactError } from '../platform/telemetry/index.ts';

/** CSV file whose rows are read while it is being sent. */
export interface CsvExport {
  readonly filename: string;
  readonly header: readonly string[];
  readonly lines: AsyncIterator<CsvLines>;
}

type CsvLines = readonly (readonly CsvCell[])[];

/** Limit on exports per account (LIMIT-9), because each export may read all records. */
const EXPORT_LIMIT: LimitRule = { max: 30, windowMs: 15 * 60_000 };

/** Describes the filters for the audit log by their names only, because their values may name a person. */
function describeFilters(query: unknown): string {
  const filters = Object.entries(query ?? {}).filter(([, value]) => value !== '');
  return filters.length === 0 ? 'Everything' : `Filtered by ${filters.map(([name]) => name).join(', ')}`;
}

const jsonStringContent = (text: string): string => JSON.stringify(text).slice(1, -1);

/**
 * Yields the JSON body in chunks. The caller reads the first rows, because a failure can change the status only before
 * the response starts.
 */
async function* bodyChunks(
  { filename, header, lines }: CsvExport,
  first: IteratorResult<CsvLines>,
): AsyncGenerator<string, void> {
  try {
    yield `{"filename":${JSON.stringify(filename)},"csv":"${jsonStringContent(toCsv(header, []))}`;
    for (let next = first; next.done !== true; next = await lines.next()) yield jsonStringContent(csvLines(next.value));
    yield '"}';
  } finally {
    await lines.return?.();
  }
}

/**
 * Binds a handler to an endpoint that responds with a CSV file. Rows stream as they are read, so the file can have any
 * length while the process holds only one chunk. A slow client slows down the query, and a fair queue shares chunk
 * reads between accounts. A failure after the first chunk closes the connection, because the status has already been
 * sent.
 */
export function defineExportHandler<Endpoint extends EndpointDeclaration>(
  endpoint: Endpoint & (WireResponseOf<Endpoint> extends { filename: string; csv: string } ? unknown : never),
  handler: (context: HandlerContext<Endpoint>) => Promise<CsvExport>,
): Route {
  return {
    endpoint,
    async run({ currentUser, ...incoming }) {
      if (!currentUser) throw new Error(`${endpoint.id} was reached without a current user.`);
      const context = { ...incoming, ...parseInput<Endpoint>(endpoint, incoming), currentUser };
      const { deps, request } = incoming;
      const { retryAfterSeconds } = await deps.limits.hit(`exports:${currentUser.userId}`, EXPORT_LIMIT);
      if (retryAfterSeconds !== undefined) throw tooManyRequests(retryAfterSeconds);
      const file = await handler(context);
      const owner = `account:${currentUser.userId}`;
      const first = await deps.runLongTask(() => file.lines.next(), { owner, signal: request.signal });
      const chunks = bodyChunks(file, first);
      await recordSecurityEvent(deps.db, {
        action: 'exported',
        actor: currentUser.userId,
        target: { kind: 'export', id: endpoint.id, name: file.filename },
        detail: describeFilters(incoming.query),
        client: request,
        now: deps.clock.now(),
      });
      const encoder = new TextEncoder();
      const body = new ReadableStream<Uint8Array>(
        {
          pull: (controller) =>
            deps.requestScope.run(request.id, async () => {
              try {
                const { done, value } = await deps.runLongTask(() => chunks.next(), { owner });
                if (done === true) controller.close();
                else controller.enqueue(encoder.encode(value));
              } catch (error) {
                deps.logger.warn({ error: redactError(error) }, 'an export ended before its end');
                controller.error(error);
              }
            }),
          async cancel() {
            await chunks.return();
          },
        },
        { highWaterMark: 0 },
      );
      return new Response(body, { headers: { 'content-type': 'application/json' } });
    },
  };
}
