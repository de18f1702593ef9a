import { context, SpanStatusCode } from '@opentelemetry/api';
import type { MeterProvider, TracerProvider as ApiTracerProvider } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import type { Resource } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { SpanProcessor } from '@opentelemetry/sdk-trace';
import { Client, Pool } from 'pg';

/**
 * Statements on PostgreSQL. It is given the driver: in a bundle there is no module whose loading could be waited for.
 */
class DriverInstrumentation extends PgInstrumentation {
  constructor() {
    super({ enabled: false, requireParentSpan: true });
  }

  patchDriver(): void {
    const drivers: Readonly<Record<string, unknown>> = { pg: { Client }, 'pg-pool': Object.getPrototypeOf(Pool) };
    for (const { name, patch } of this.init()) patch?.(drivers[name]);
  }
}

/** Messages of errors repeat values that a statement was about; that it failed, and by which code, is enough. */
export const withoutMessages: SpanProcessor = {
  onStart: () => undefined,
  onEnding: (span) =>
    void (span.status.code === SpanStatusCode.ERROR && span.setStatus({ code: SpanStatusCode.ERROR })),
  onEnd: () => undefined,
  forceFlush: async () => undefined,
  shutdown: async () => undefined,
};

/** What is not a word of the interface itself is an id. */
export const patternOf = (path: string): string =>
  path.replace(/[?#].*$/s, '').replaceAll(/\/[^/]*[\dA-Z%][^/]*/g, '/:id');

/** Requests of the portal to others, by `fetch`. */
export function watchOutgoing(meterProvider: MeterProvider): UndiciInstrumentation {
  const outgoing = new UndiciInstrumentation({
    requireParentforSpans: true,
    startSpanHook: ({ origin, path }) => {
      const pattern = patternOf(path);
      return { 'url.full': origin + pattern, 'url.path': pattern, 'url.query': '' };
    },
  });
  outgoing.setMeterProvider(meterProvider);
  return outgoing;
}

/** Running traces. */
export interface Tracing {
  readonly provider: ApiTracerProvider;
  /** Sends what was not sent yet, and ends. */
  stop(): Promise<void>;
}

/** Begins to send traces to where the variables of OpenTelemetry say. */
export function startTracing(
  outgoing: UndiciInstrumentation,
  { resource, share }: { readonly resource: Resource; readonly share: number },
): Tracing {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const provider = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [withoutMessages, new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const driver = new DriverInstrumentation();
  driver.setTracerProvider(provider);
  driver.patchDriver();
  outgoing.setTracerProvider(provider);
  return {
    provider,
    async stop() {
      await provider.shutdown();
      context.disable();
    },
  };
}
