import { ApiError } from '../http/api-error.ts';
import type { Settings } from './environment.ts';
import { listen } from './listen.ts';
import { openDatabase } from './open-database.ts';
import type { OpenDatabase } from './opened-database.ts';
import { startService } from './service.ts';
import type { Service } from './service.ts';

const SHUTDOWN_MS = 10_000;

/** A running server. */
export interface RunningServer {
  readonly url: string;
  /** Finishes running requests, for at most ten seconds, and closes the database. */
  stop(): Promise<void>;
}

function starting(): Response {
  const body = new ApiError('unavailable', 'Tech Portal is starting. Please try again in a moment.').toBody();
  return Response.json(body, { status: 503, headers: { 'retry-after': '2', 'cache-control': 'no-store' } });
}

function addressOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/**
 * Opens the database, fills it if it is empty and may be, and serves the API, and the portal if PORTAL_DIR says
 * where it is. The port is taken first, so that one in use is told at once; until all is ready it answers 503.
 *
 * @throws FolderLockedError, PortInUseError, DatabaseUnreachableError
 */
export async function startServer(settings: Settings): Promise<RunningServer> {
  let service: Service | undefined;
  const server = await listen(async (request, connection) => service?.handler(request, connection) ?? starting(), {
    host: settings.HOST,
    port: settings.PORT,
  });
  let opened: OpenDatabase | undefined;
  try {
    opened = await openDatabase(settings);
    const { db, close } = opened;
    const started = await startService(db, settings);
    service = started;
    return {
      url: addressOf(settings.HOST, server.port),
      async stop() {
        await server.close(SHUTDOWN_MS);
        await started.stop();
        await close();
      },
    };
  } catch (error) {
    await server.close(0);
    await opened?.close();
    throw error;
  }
}
