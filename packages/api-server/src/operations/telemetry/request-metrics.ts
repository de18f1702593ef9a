import type { Attributes, Meter } from '@opentelemetry/api';
import type { ObservedRequest } from '../../platform/telemetry/index.ts';

/** Known methods; clients can send any other. */
const METHODS = /^(GET|HEAD|POST|PATCH|DELETE|OPTIONS|PUT|TRACE|CONNECT)$/;
const DURATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export const methodOf = ({ method }: ObservedRequest): string => (METHODS.test(method) ? method : '_OTHER');

interface RequestTimer {
  end(attributes: Attributes): void;
}

export function createRequestMetrics(meter: Meter): { start(): RequestTimer } {
  const duration = meter.createHistogram('http.server.request.duration', {
    description: 'Time until the response began.',
    unit: 's',
    advice: { explicitBucketBoundaries: DURATION_BUCKETS },
  });
  const active = meter.createUpDownCounter('http.server.active_requests', { description: 'Requests in flight.' });
  // Creates the gauge before the first request.
  active.add(0);
  return {
    start() {
      const startedAt = performance.now();
      active.add(1);
      return {
        end(attributes) {
          active.add(-1);
          duration.record((performance.now() - startedAt) / 1000, attributes);
        },
      };
    },
  };
}
