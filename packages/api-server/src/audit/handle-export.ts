import type { CallDeclaration, WireResponseOf } from '@tech-portal/contract';
import { csvLines, toCsv } from '@tech-portal/domain';
import type { CsvCell } from '@tech-portal/domain';
import { recordSecurityEvent } from './security-events.commands.ts';
import type { LimitRule } from '../platform/limits/index.ts';
import { parseInput, tooManyRequests } from '../platform/http/index.ts';
import type { HandlerContext, Route } from '../platform/http/index.ts';
import { withoutValues } from '../platform/telemetry/index.ts';

/** CSV file that is read while it is sent. */
export interface CsvExport {
  readonly filename: string;
  readonly header: readonly string[];
  readonly lines: AsyncIterator<CsvLines>;
}

type CsvLines = readonly (readonly CsvCell[])[];

/** Exports per account (LIMIT-9): each may read everything. */
const RULE: LimitRule = { most: 30, windowMs: 15 * 60_000 };

/** Filter names of the export for the log; their values may name a person. */
function narrowing(query: unknown): string {
  const filters = Object.entries(query ?? {}).filter(([, value]) => value !== '');
  return filters.length === 0 ? 'Everything' : `Narrowed by ${filters.map(([name]) => name).join(', ')}`;
}

const within = (text: string): string => JSON.stringify(text).slice(1, -1);

/** JSON text of the body in chunks. The first rows are read beforehand, while a failure can still set the status. */
async function* bodyTexts(
  { filename, header, lines }: CsvExport,
  first: IteratorResult<CsvLines>,
): AsyncGenerator<string, void> {
  try {
    yield `{"filename":${JSON.stringify(filename)},"csv":"${within(toCsv(header, []))}`;
    for (let next = first; next.done !== true; next = await lines.next()) yield within(csvLines(next.value));
    yield '"}';
  } finally {
    await lines.return?.();
  }
}

/**
 * Binds a handler to an endpoint that responds with a CSV file. Rows stream as they are read: the length is unbounded,
 * and a process holds one chunk. A slow reader slows the query down, and each chunk is read in its account's turn. A
 * failure after the first chunk breaks the connection, as the status is already sent.
 */
export function handleExport<Call extends CallDeclaration>(
  call: Call & (WireResponseOf<Call> extends { filename: string; csv: string } ? unknown : never),
  handler: (context: HandlerContext<Call>) => Promise<CsvExport>,
): Route {
  return {
    call,
    async run({ viewer, ...incoming }) {
      if (!viewer) throw new Error(`${call.id} was reached without a viewer.`);
      const context = { ...incoming, ...parseInput<Call>(call, incoming), viewer };
      const { deps, request } = incoming;
      const { retryAfterSeconds } = await deps.limits.hit(`exports:${viewer.userId}`, RULE);
      if (retryAfterSeconds !== undefined) throw tooManyRequests(retryAfterSeconds);
      const file = await handler(context);
      const holder = `account:${viewer.userId}`;
      const first = await deps.longWork(() => file.lines.next(), { holder, signal: request.signal });
      const texts = bodyTexts(file, first);
      await recordSecurityEvent(deps.db, {
        action: 'exported',
        actor: viewer.userId,
        target: { kind: 'export', id: call.id, name: file.filename },
        detail: narrowing(incoming.query),
        origin: request,
        now: deps.clock.now(),
      });
      const encoder = new TextEncoder();
      const body = new ReadableStream<Uint8Array>(
        {
          pull: (controller) =>
            deps.requestScope.run(request.id, async () => {
              try {
                const { done, value } = await deps.longWork(() => texts.next(), { holder });
                if (done === true) controller.close();
                else controller.enqueue(encoder.encode(value));
              } catch (error) {
                deps.logger.warn({ error: withoutValues(error) }, 'an export ended before its end');
                controller.error(error);
              }
            }),
          async cancel() {
            await texts.return();
          },
        },
        { highWaterMark: 0 },
      );
      return new Response(body, { headers: { 'content-type': 'application/json' } });
    },
  };
}
