import { Client } from 'pg';
import type { PingOutcome } from '../db/database-health.ts';

/** Less than the second within which health responds. */
const ANSWER_MS = 800;

/** Sends trivial statements over a connection of its own, so that no statement of the portal is in their way. */
export interface PostgresPing {
  ping(): Promise<PingOutcome>;
  close(): Promise<void>;
}

/** Makes one; it connects with the first ping, and anew after each that failed. */
export function createPostgresPing(url: string): PostgresPing {
  let client: Client | undefined;

  async function connected(): Promise<Client> {
    if (client) return client;
    const opened = new Client({
      connectionString: url,
      application_name: 'tech-portal-health',
      connectionTimeoutMillis: ANSWER_MS,
    });
    // It may break at any time; the next ping then makes another one.
    opened.on('error', () => undefined);
    opened.once('end', () => {
      if (client === opened) client = undefined;
    });
    client = opened;
    await opened.connect();
    return opened;
  }

  async function ask(): Promise<PingOutcome> {
    try {
      const open = await connected();
      await open.query('select 1');
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
      const silence = new Promise<'silent'>((resolve) => {
        // A busy process comes late to its timers: whatever arrived meanwhile is read before this is believed.
        timer = setTimeout(() => setImmediate(() => setImmediate(resolve, 'silent')), ANSWER_MS);
      });
      const outcome = await Promise.race([ask(), silence]);
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
