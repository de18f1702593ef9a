import { readPortalConfig } from '@tech-portal/platform/portal-config';
import { readStoredSession } from '@tech-portal/platform/stored-session';

const timeoutMs = 2_000;

/**
 * Reports `reportFault` of a shell that did not start, without the API client, which is part of what did not. Never
 * throws, and takes two seconds at most: a reload waits for it.
 */
export async function reportFailedStart(version: string, message: string): Promise<void> {
  try {
    const { token } = readStoredSession(localStorage);
    if (token === '') return;
    await fetch(`${readPortalConfig().apiOrigin}/api/releases/fault`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ app: 'shell', version, kind: 'load', message: message.slice(0, 500) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch {
    // Without storage or network nothing can be reported; the reload goes on all the same.
  }
}
