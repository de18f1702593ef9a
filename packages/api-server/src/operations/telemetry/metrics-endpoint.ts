import { PrometheusExporter, PrometheusSerializer } from '@opentelemetry/exporter-prometheus';
import type { IMetricReader } from '@opentelemetry/sdk-metrics';
import { httpUrl, listen } from '../listen.ts';
import type { TelemetrySettings } from '../telemetry-environment.ts';

const PATH = '/metrics';

export interface MetricsEndpoint {
  readonly reader: IMetricReader;
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves the metrics. The exporter's own server would not report a port in use.
 *
 * @throws PortInUseError
 */
export async function serveMetrics({
  host,
  port,
}: NonNullable<TelemetrySettings['prometheus']>): Promise<MetricsEndpoint> {
  const reader = new PrometheusExporter({ preventServerStart: true });
  const serializer = new PrometheusSerializer('', false, undefined, false, true);

  async function respond(request: Request): Promise<Response> {
    if (request.method !== 'GET' || new URL(request.url).pathname !== PATH) return new Response(null, { status: 404 });
    const { resourceMetrics } = await reader.collect();
    return new Response(serializer.serialize(resourceMetrics), {
      headers: { 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' },
    });
  }

  const server = await listen(respond, { host, port, variable: 'METRICS_PORT' });
  return {
    reader,
    url: httpUrl(host, server.port) + PATH,
    async close() {
      await server.close({ graceMs: 0, deadlineMs: 500 });
    },
  };
}
