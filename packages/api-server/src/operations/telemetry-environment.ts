import * as v from 'valibot';
import { number, webAddress } from '../platform/environment/index.ts';

const share = v.pipe(
  v.string(),
  v.regex(/^(0|1|0?\.\d{1,6}|1\.0+)$/, 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.'),
  v.transform(Number),
);

const exporter = (name: string) => v.picklist(['otlp', 'none'], `${name} must be otlp or none.`);

/** Telemetry variables; `.docs/configuration.md` lists them. */
export const telemetryVariables = {
  METRICS_PORT: v.optional(number('METRICS_PORT', 0, 65_535)),
  METRICS_HOST: v.optional(v.string(), '127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(webAddress('OTEL_EXPORTER_OTLP_ENDPOINT')),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: v.optional(webAddress('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT')),
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: v.optional(webAddress('OTEL_EXPORTER_OTLP_METRICS_ENDPOINT')),
  OTEL_TRACES_EXPORTER: v.optional(exporter('OTEL_TRACES_EXPORTER'), 'otlp'),
  OTEL_METRICS_EXPORTER: v.optional(exporter('OTEL_METRICS_EXPORTER'), 'otlp'),
  OTEL_TRACES_SAMPLER_ARG: v.optional(share, '1'),
  OTEL_METRIC_EXPORT_INTERVAL: v.optional(number('OTEL_METRIC_EXPORT_INTERVAL', 1000, 3_600_000), '60000'),
  OTEL_SDK_DISABLED: v.optional(v.picklist(['true', 'false'], 'OTEL_SDK_DISABLED must be true or false.'), 'false'),
};

type Variables = v.InferOutput<v.ObjectSchema<typeof telemetryVariables, undefined>>;

export interface TelemetrySettings {
  readonly prometheus: { readonly host: string; readonly port: number } | undefined;
  /** True if traces are exported; the exporter reads its endpoint from the environment. */
  readonly otlpTraces: boolean;
  readonly otlpMetrics: boolean;
  /** Sampling rate of traces, from 0 to 1. */
  readonly tracesShare: number;
  readonly metricsEveryMs: number;
}

export function readTelemetry(variables: Variables): TelemetrySettings {
  const isOn = variables.OTEL_SDK_DISABLED === 'false';
  const { METRICS_PORT: port, OTEL_EXPORTER_OTLP_ENDPOINT: both } = variables;
  return {
    prometheus: isOn && port !== undefined ? { host: variables.METRICS_HOST, port } : undefined,
    otlpTraces:
      isOn &&
      variables.OTEL_TRACES_EXPORTER === 'otlp' &&
      (variables.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? both) !== undefined,
    otlpMetrics:
      isOn &&
      variables.OTEL_METRICS_EXPORTER === 'otlp' &&
      (variables.OTEL_EXPORTER_OTLP_METRICS_ENDPOINT ?? both) !== undefined,
    tracesShare: variables.OTEL_TRACES_SAMPLER_ARG,
    metricsEveryMs: variables.OTEL_METRIC_EXPORT_INTERVAL,
  };
}
