import { reportFigures } from '@tech-portal/contract/release-figures';
import { readPortalConfig } from '@tech-portal/platform/portal-config';
import { readStoredSession } from '@tech-portal/platform/stored-session';
import type { MetricsReport } from './metrics-batch.ts';

/** True when somebody is signed in: only accounts may report. */
export const canReport = (): boolean => readStoredSession(localStorage).token !== '';

/**
 * Sends a report, even while the page unloads. Does not use a beacon, which cannot carry the token. Never throws, as
 * measurements are not worth an error.
 */
export function sendMetrics(report: MetricsReport): void {
  void fetch(readPortalConfig().apiOrigin + reportFigures.path, {
    method: reportFigures.method,
    headers: {
      authorization: `Bearer ${readStoredSession(localStorage).token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(report),
    keepalive: true,
  }).catch(() => undefined);
}
