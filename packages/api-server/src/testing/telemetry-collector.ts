import { once } from 'node:events';
import { createServer } from 'node:http';
import * as v from 'valibot';

const attributes = v.pipe(
  v.optional(v.array(v.object({ key: v.string(), value: v.record(v.string(), v.unknown()) })), []),
  v.transform((pairs) => Object.fromEntries(pairs.map(({ key, value }) => [key, Object.values(value)[0]]))),
);

const span = v.object({
  traceId: v.string(),
  spanId: v.string(),
  parentSpanId: v.optional(v.string()),
  name: v.string(),
  kind: v.number(),
  attributes,
  status: v.object({ code: v.optional(v.number(), 0), message: v.optional(v.string()) }),
});

type CollectedSpan = v.InferOutput<typeof span>;

const traces = v.object({
  resourceSpans: v.array(v.object({ scopeSpans: v.array(v.object({ spans: v.array(span) })) })),
});

const metrics = v.object({
  resourceMetrics: v.array(
    v.object({ scopeMetrics: v.array(v.object({ metrics: v.array(v.object({ name: v.string() })) })) }),
  ),
});

/** OpenTelemetry collector on a free port; records everything it receives. */
export interface TelemetryCollector {
  readonly url: string;
  readonly spans: readonly CollectedSpan[];
  readonly metricNames: ReadonlySet<string>;
  received(): string;
  close(): Promise<void>;
}

/** Starts a collector for OTLP over HTTP with JSON. */
export async function startTelemetryCollector(): Promise<TelemetryCollector> {
  const spans: CollectedSpan[] = [];
  const metricNames = new Set<string>();
  const bodies: string[] = [];

  function collect(path: string | undefined, body: string): void {
    bodies.push(body);
    if (path === '/v1/traces') {
      const { resourceSpans } = v.parse(traces, JSON.parse(body));
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
    } else {
      const { resourceMetrics } = v.parse(metrics, JSON.parse(body));
      const scopes = resourceMetrics.flatMap(({ scopeMetrics }) => scopeMetrics);
      for (const { name } of scopes.flatMap((scope) => scope.metrics)) metricNames.add(name);
    }
  }

  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      collect(request.url, body);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The collector has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    spans,
    metricNames,
    received: () => bodies.join('\n'),
    async close() {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}
