import { diag, DiagLogLevel, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { RuntimeNodeInstrumentation } from '@opentelemetry/instrumentation-runtime-node';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
  serviceInstanceIdDetector,
} from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import type { Logger } from '../../platform/deps/index.ts';
import { readVersion } from '../api-config.ts';
import type { Role } from '../roles.ts';
import type { TelemetrySettings } from '../telemetry-environment.ts';
import { inSpan } from './in-span.ts';
import { limitNameOf, limitNames } from './limit-names.ts';
import { serveMetrics } from './metrics-endpoint.ts';
import type { ProcessTelemetry } from './process-telemetry.ts';
import { directiveOf } from './policy-directives.ts';
import { createRequestMetrics, methodOf } from './request-metrics.ts';
import { startTracing, instrumentOutgoingRequests } from './start-tracing.ts';
import { observeGauges } from './observe-gauges.ts';

/** Logs the SDK's own problems, such as failed exports. */
function logDiagnostics(logger: Logger): void {
  const warn = (message: string): void => logger.warn({ reason: message }, 'telemetry has a problem');
  const ignore = (): void => undefined;
  diag.setLogger({ error: warn, warn, info: ignore, debug: ignore, verbose: ignore }, DiagLogLevel.WARN);
}

/**
 * Starts the enabled telemetry. Import it lazily: it loads OpenTelemetry.
 *
 * @throws PortInUseError
 */
export async function startTelemetry(
  { prometheus, otlpTraces, otlpMetrics, tracesShare, metricsIntervalMs }: TelemetrySettings,
  { role, logger }: { readonly role: Role; readonly logger: Logger },
): Promise<ProcessTelemetry> {
  logDiagnostics(logger);
  const version = readVersion();
  const resource = defaultResource()
    .merge(
      resourceFromAttributes({
        'service.name': 'tech-portal',
        'service.version': version,
        'tech_portal.role': role,
      }),
    )
    .merge(detectResources({ detectors: [serviceInstanceIdDetector, envDetector] }));
  const endpoint = prometheus && (await serveMetrics(prometheus));
  const meterProvider = new MeterProvider({
    resource,
    readers: [
      ...(endpoint ? [endpoint.reader] : []),
      ...(otlpMetrics
        ? [
            new PeriodicExportingMetricReader({
              exporter: new OTLPMetricExporter(),
              exportIntervalMillis: metricsIntervalMs,
            }),
          ]
        : []),
    ],
  });
  const meter = meterProvider.getMeter('tech-portal', version);
  const runtime = new RuntimeNodeInstrumentation();
  runtime.setMeterProvider(meterProvider);
  const requests = createRequestMetrics(meter);
  const limitsReached = meter.createCounter('tech_portal.limits.reached', {
    description: 'Requests refused because a limit was reached, by limit.',
  });

  // Starts at zero, so that even the first rejection shows as an increase.
  for (const limit of limitNames) limitsReached.add(0, { limit });
  const violations = meter.createCounter('tech_portal.policy.violations', {
    description: 'Browser reports about the content security policy, by directive.',
  });
  const jobs = meter.createCounter('tech_portal.jobs', { description: 'Finished jobs, by kind and outcome.' });
  const outgoing = instrumentOutgoingRequests(meterProvider);
  const tracing = otlpTraces ? startTracing(outgoing, { resource, share: tracesShare }) : undefined;
  const tracer = (tracing?.provider ?? trace.getTracerProvider()).getTracer('tech-portal', version);

  return {
    description: endpoint ? ` with metrics at ${endpoint.url}` : '',

    request(request, respond) {
      const timer = requests.start();
      const method = methodOf(request);
      const attributes = { 'http.request.method': method, 'tech_portal.request_id': request.requestId };
      return inSpan(tracer, { name: method, kind: SpanKind.SERVER, attributes }, async (span) => {
        let route: string | undefined;
        let status = 500;
        try {
          const response = await respond((pattern) => (route = pattern));
          ({ status } = response);
          return response;
        } finally {
          const outcome = {
            'http.response.status_code': status,
            ...(route !== undefined && { 'http.route': route }),
          };
          timer.end({ 'http.request.method': method, ...outcome });
          span.setAttributes(outcome);
          if (route !== undefined) span.updateName(`${method} ${route}`);
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        }
      });
    },

    recordPolicyViolation: (directive) => violations.add(1, { directive: directiveOf(directive) }),

    limits: (limits) => ({
      async hit(key, rule) {
        const state = await limits.hit(key, rule);
        if (state.retryAfterSeconds !== undefined) limitsReached.add(1, { limit: limitNameOf(key) });
        return state;
      },
      refund: (key) => limits.refund(key),
    }),

    async job(job, requestId, work) {
      const attributes = {
        'tech_portal.job': job,
        ...(requestId !== undefined && { 'tech_portal.request_id': requestId }),
      };
      try {
        const result = await inSpan(tracer, { name: `job ${job}`, kind: SpanKind.CONSUMER, attributes }, work);
        jobs.add(1, { kind: job, outcome: 'done' });
        return result;
      } catch (error) {
        jobs.add(1, { kind: job, outcome: 'failed' });
        throw error;
      }
    },

    mail: (send) => (email) => inSpan(tracer, { name: 'SMTP', kind: SpanKind.CLIENT }, () => send(email)),

    watch: (resources) => observeGauges(meter, resources),

    async stop() {
      runtime.disable();
      outgoing.disable();
      await Promise.all([endpoint?.close(), meterProvider.shutdown(), tracing?.stop()]);
      diag.disable();
    },
  };
}
