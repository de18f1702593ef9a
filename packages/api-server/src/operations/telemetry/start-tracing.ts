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
 * Instruments PostgreSQL statements. Patches the driver explicitly, because a bundle has no module loading to hook
 * into.
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

/** Removes error messages, which contain values of statements; status and code are enough. */
export const withoutMessages: SpanProcessor = {
  onStart: () => undefined,
  onEnding: (span) =>
    void (span.status.code === SpanStatusCode.ERROR && span.setStatus({ code: SpanStatusCode.ERROR })),
  onEnd: () => undefined,
  forceFlush: async () => undefined,
  shutdown: async () => undefined,
};

/** Replaces ids in a path: every segment that is not a word of the API. */
export const maskIds = (path: string): string =>
  path.replace(/[?#].*$/s, '').replaceAll(/\/[^/]*[\dA-Z%][^/]*/g, '/:id');

export function instrumentOutgoingRequests(meterProvider: MeterProvider): UndiciInstrumentation {
  const fetchInstrumentation = new UndiciInstrumentation({
    requireParentforSpans: true,
    startSpanHook: ({ origin, path }) => {
      const pattern = maskIds(path);
      return { 'url.full': origin + pattern, 'url.path': pattern, 'url.query': '' };
    },
  });
  fetchInstrumentation.setMeterProvider(meterProvider);
  return fetchInstrumentation;
}

export interface Tracing {
  readonly provider: ApiTracerProvider;
  stop(): Promise<void>;
}

/** Starts exporting traces as configured by OpenTelemetry's variables. */
export function startTracing(
  fetchInstrumentation: UndiciInstrumentation,
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
  fetchInstrumentation.setTracerProvider(provider);
  return {
    provider,
    async stop() {
      await provider.shutdown();
      context.disable();
    },
  };
}
