import { expect, test } from 'vitest';
import { readSettings } from './environment.ts';

const collector = 'http://127.0.0.1:4318';
const telemetryOf = (variables: NodeJS.ProcessEnv) => readSettings(variables).telemetry;

test('without variables nothing is watched', () => {
  expect(telemetryOf({ METRICS_HOST: '0.0.0.0', OTEL_SERVICE_NAME: 'portal', OTEL_TRACES_SAMPLER_ARG: '0.5' })).toEqual(
    {
      prometheus: undefined,
      otlpTraces: false,
      otlpMetrics: false,
      tracesShare: 0.5,
      metricsIntervalMs: 60_000,
    },
  );
});

test.each([
  [{ METRICS_PORT: '9464' }, { prometheus: { host: '127.0.0.1', port: 9464 }, otlpTraces: false, otlpMetrics: false }],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: collector }, { prometheus: undefined, otlpTraces: true, otlpMetrics: true }],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: collector }, { otlpTraces: true, otlpMetrics: false }],
  [{ OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: collector }, { otlpTraces: false, otlpMetrics: true }],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: collector, OTEL_METRICS_EXPORTER: 'none' },
    { otlpTraces: true, otlpMetrics: false },
  ],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: collector, METRICS_PORT: '9464', OTEL_SDK_DISABLED: 'true' },
    { prometheus: undefined, otlpTraces: false, otlpMetrics: false },
  ],
])('%j switches on what it says', (variables, expected) => {
  expect(telemetryOf(variables)).toMatchObject(expected);
});

test.each([
  [{ METRICS_PORT: 'x' }, 'METRICS_PORT must be a number from 0 to 65535.'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT must be an address'],
  [{ OTEL_TRACES_SAMPLER_ARG: '1.5' }, 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.'],
  [{ OTEL_TRACES_EXPORTER: 'jaeger' }, 'OTEL_TRACES_EXPORTER must be otlp or none.'],
])('%j is refused', (variables, message) => {
  expect(() => readSettings(variables)).toThrow(message);
});
