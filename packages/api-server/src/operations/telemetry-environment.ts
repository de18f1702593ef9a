import * as v from 'valibot';
import { numberSchema, urlSchema } from '../platform/environment/index.ts';

const sampleShare = v.pipe(
  v.string(),
  v.regex(/^(0|1|0?\.\d{1,6}|1\.0+)$/, 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.'),
  v.transform(Number),
);

const exporter = (name: string) => v.picklist(['otlp', 'none'], `${name} must be otlp or none.`);

/** Telemetry variables; `.docs/configuration.md` lists them. */
export const telemetryVariables = {
  METRICS_PORT: v.optional(numberSchema('METRICS_PORT', 0, 65_535)),
  METRICS_HOST: v.optional(v.string(), '127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(urlSchema('OTEL_EXPORTER_OTLP_ENDPOINT')),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: v.optional(urlSchema('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT')),
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: v.optional(urlSchema('OTEL_EXPORTER_OTLP_METRICS_ENDPOINT')),
  OTEL_TRACES_EXPORTER: v.optional(exporter('OTEL_TRACES_EXPORTER'), 'otlp'),
  OTEL_METRICS_EXPORTER: v.optional(exporter('OTEL_METRICS_EXPORTER'), 'otlp'),
  OTEL_TRACES_SAMPLER_ARG: v.optional(sampleShare, '1'),
  OTEL_METRIC_EXPORT_INTERVAL: v.optional(numberSchema('OTEL_METRIC_EXPORT_INTERVAL', 1000, 3_600_000), '60000'),
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
  readonly metricsIntervalMs: number;
}

export function readTelemetry(variables: Variables): TelemetrySettings {
  const isExporting = variables.OTEL_SDK_DISABLED === 'false';
  const { METRICS_PORT: port, OTEL_EXPORTER_OTLP_ENDPOINT: isDefaultExporter } = variables;
  return {
    prometheus: isExporting && port !== undefined ? { host: variables.METRICS_HOST, port } : undefined,
    otlpTraces:
      isExporting &&
      variables.OTEL_TRACES_EXPORTER === 'otlp' &&
      (variables.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? isDefaultExporter) !== undefined,
    otlpMetrics:
      isExporting &&
      variables.OTEL_METRICS_EXPORTER === 'otlp' &&
      (variables.OTEL_EXPORTER_OTLP_METRICS_ENDPOINT ?? isDefaultExporter) !== undefined,
    tracesShare: variables.OTEL_TRACES_SAMPLER_ARG,
    metricsIntervalMs: variables.OTEL_METRIC_EXPORT_INTERVAL,
  };
}
