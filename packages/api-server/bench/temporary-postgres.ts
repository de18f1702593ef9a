import { setTimeout as pause } from 'node:timers/promises';
import { connectAsOwner } from '../src/testing/connect-as-owner.ts';
import { startPostgresServer } from '../src/testing/postgres-server.ts';

export interface TemporaryPostgres {
  readonly url: string;
  readonly version: string;
  /** Restarts PostgreSQL after `downMs` of downtime, as an update does. */
  restart(downMs: number): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a new PostgreSQL server on a free port, with durable writes and 512 MB of shared buffers. */
export async function startTemporaryPostgres(): Promise<TemporaryPostgres> {
  const server = await startPostgresServer(['shared_buffers=512MB', 'max_wal_size=1GB']);
  const owner = await connectAsOwner(server.url);
  const [row] = await owner.rows<{ server_version: string }>('show server_version');
  await owner.end();
  return {
    url: server.url,
    version: row?.server_version ?? '',
    async restart(downMs) {
      await server.stop('fast');
      await pause(downMs);
      await server.start();
    },
    stop: () => server.remove(),
  };
}
