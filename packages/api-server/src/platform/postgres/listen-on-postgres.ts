import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { ClientConfig } from 'pg';
import type { Listener } from '../db/listen.ts';

const RETRY_MS = 500;
/** Timeout in ms to connect, to start listening and to disconnect. */
const RESPONSE_TIMEOUT_MS = 5000;
const DISCONNECT_TIMEOUT_MS = 500;

/** Listener whose connection can be aborted, because it would hang if the server stops responding. */
export interface PostgresListener extends Listener {
  destroyConnection(): void;
}

export function listenOnPostgres(
  config: ClientConfig,
  channel: string,
  onNotified: (payload?: string) => void,
): PostgresListener {
  const stopping = new AbortController();
  let client: Client | undefined;
  const destroyConnection = (): void => void client?.connection.stream.destroy();

  /** Resolves when the connection has ended for any reason. */
  async function listenOnce(): Promise<void> {
    const opened = new Client({
      ...config,
      application_name: 'tech-portal-notifications',
      connectionTimeoutMillis: RESPONSE_TIMEOUT_MS,
      query_timeout: RESPONSE_TIMEOUT_MS,
    });
    client = opened;
    const ended = new Promise<void>((resolve) => opened.once('end', resolve));
    // The connection may break at any time; the loop reconnects.
    opened.on('error', () => undefined);
    opened.on('notification', ({ payload = '' }) => onNotified(payload));
    try {
      await opened.connect();
      await opened.query(`listen ${opened.escapeIdentifier(channel)}`);
      onNotified();
      await ended;
    } catch {
      destroyConnection();
    }
  }

  async function listen(): Promise<void> {
    while (!stopping.signal.aborted) {
      await listenOnce();
      await pause(RETRY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const done = listen();
  return {
    destroyConnection,
    async stop() {
      stopping.abort();
      const ended = client?.end().catch(() => undefined);
      await Promise.race([ended, pause(DISCONNECT_TIMEOUT_MS, undefined, { ref: false })]);
      destroyConnection();
      await done;
    },
  };
}
