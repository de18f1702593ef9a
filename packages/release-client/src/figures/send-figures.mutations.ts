import { reportFigures } from '@tech-portal/contract/release-figures';
import { readPortalConfig } from '@tech-portal/platform/portal-config';
import { readStoredSession } from '@tech-portal/platform/stored-session';
import type { FigureReport } from './figure-batch.ts';

/** Only accounts are heard. */
export const mayReport = (): boolean => readStoredSession(localStorage).token !== '';

/**
 * Sends a report so that it arrives although the page is being left; a beacon could not say whose it is. Never throws:
 * figures are worth no message.
 */
export function sendFigures(report: FigureReport): void {
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
