import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { ClientConfig } from 'pg';
import type { Listener } from '../db/listen.ts';

/** How long to wait before the next connection is tried. */
const RETRY_MS = 500;
/** How long the server may take to accept a connection, to begin and to end. */
const ANSWER_MS = 5000;
const END_MS = 500;

/** A listener whose connection can be broken off, as it would wait for a server that has gone silent. */
export interface PostgresListener extends Listener {
  cutConnection(): void;
}

/** Listens on a connection of its own, which is made anew whenever it ends. */
export function listenOnPostgres(
  config: ClientConfig,
  channel: string,
  onNotified: (payload?: string) => void,
): PostgresListener {
  const stopping = new AbortController();
  let client: Client | undefined;
  const cutConnection = (): void => void client?.connection.stream.destroy();

  /** Resolves when the connection has ended, however. */
  async function listenOnce(): Promise<void> {
    const opened = new Client({
      ...config,
      application_name: 'tech-portal-notifications',
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    });
    client = opened;
    const ended = new Promise<void>((resolve) => opened.once('end', resolve));
    // It may break at any time; the next one takes its place.
    opened.on('error', () => undefined);
    opened.on('notification', ({ payload = '' }) => onNotified(payload));
    try {
      await opened.connect();
      await opened.query(`listen ${opened.escapeIdentifier(channel)}`);
      onNotified();
      await ended;
    } catch {
      cutConnection();
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
    cutConnection,
    async stop() {
      stopping.abort();
      const ended = client?.end().catch(() => undefined);
      await Promise.race([ended, pause(END_MS, undefined, { ref: false })]);
      cutConnection();
      await done;
    },
  };
}
