import type { Attributes, Meter } from '@opentelemetry/api';
import type { ObservedRequest } from '../../platform/telemetry/index.ts';

/** Known methods; clients can send any other. */
const METHODS = /^(GET|HEAD|POST|PATCH|DELETE|OPTIONS|PUT|TRACE|CONNECT)$/;
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export const methodOf = ({ method }: ObservedRequest): string => (METHODS.test(method) ? method : '_OTHER');

interface BegunRequest {
  end(attributes: Attributes): void;
}

export function createRequestMetrics(meter: Meter): { begin(): BegunRequest } {
  const duration = meter.createHistogram('http.server.request.duration', {
    description: 'Time until the response began.',
    unit: 's',
    advice: { explicitBucketBoundaries: SECONDS },
  });
  const active = meter.createUpDownCounter('http.server.active_requests', { description: 'Requests in flight.' });
  // Creates the gauge before the first request.
  active.add(0);
  return {
    begin() {
      const began = performance.now();
      active.add(1);
      return {
        end(attributes) {
          active.add(-1);
          duration.record((performance.now() - began) / 1000, attributes);
        },
      };
    },
  };
}
