import { readPortalConfig } from './portal-config.ts';
import { readStoredSession } from './stored-session.ts';

const patienceMs = 2_000;

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
      signal: AbortSignal.timeout(patienceMs),
    });
  } catch {
    // Without storage or network nobody can be told; the person gets on all the same.
  }
}
