import { Client } from 'pg';
import type { PingOutcome } from '../db/database-health.ts';

/** Timeout in ms, to let the health check respond within a second. */
const RESPONSE_TIMEOUT_MS = 800;

/** Pings over a dedicated connection, so statements of the portal cannot delay it. */
export interface PostgresPing {
  ping(): Promise<PingOutcome>;
  close(): Promise<void>;
}

/** Creates a ping that connects on first use and reconnects after each failure. */
export function createPostgresPing(url: string): PostgresPing {
  let client: Client | undefined;

  async function connect(): Promise<Client> {
    if (client) return client;
    const opened = new Client({
      connectionString: url,
      application_name: 'tech-portal-health',
      connectionTimeoutMillis: RESPONSE_TIMEOUT_MS,
    });
    // The connection may break at any time; the next ping reconnects.
    opened.on('error', () => undefined);
    opened.once('end', () => {
      if (client === opened) client = undefined;
    });
    client = opened;
    await opened.connect();
    return opened;
  }

  async function runPing(): Promise<PingOutcome> {
    try {
      const connectedClient = await connect();
      await connectedClient.query('select 1');
      return 'ok';
    } catch (error) {
      client?.connection.stream.destroy();
      client = undefined;
      return error instanceof Error && error.message === 'timeout expired' ? 'silent' : 'refused';
    }
  }

  return {
    async ping() {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const timeout = new Promise<'silent'>((resolve) => {
        // A busy process runs timers late, so it reads data that has already arrived before it reports a timeout.
        timer = setTimeout(() => setImmediate(() => setImmediate(resolve, 'silent')), RESPONSE_TIMEOUT_MS);
      });
      const outcome = await Promise.race([runPing(), timeout]);
      clearTimeout(timer);
      if (outcome === 'silent') {
        client?.connection.stream.destroy();
        client = undefined;
      }
      return outcome;
    },
    async close() {
      await client?.end();
    },
  };
}
