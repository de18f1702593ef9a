import { createLogger } from './create-logger.ts';
import type { Settings } from './environment.ts';
import { addressOf, listen } from './listen.ts';
import type { Listening } from './listen.ts';
import { openDatabase } from './open-database.ts';
import { createSharedDeps } from './shared-deps.ts';
import type { SharedDeps } from './shared-deps.ts';
import type { RunningProcess } from './start-server.ts';
import { stopService } from './stop-service.ts';
import { startWorkerService } from './worker-service.ts';

/** The probes of a supervisor, at the paths where a web process has them; there is nothing else to request here. */
function serveProbes({ HOST, WORKER_PROBE_PORT }: Settings, deps: SharedDeps): Promise<Listening> | undefined {
  if (WORKER_PROBE_PORT === undefined) return undefined;
  const { lifecycle, databaseHealth, config } = deps;
  async function isReady(): Promise<boolean> {
    return !lifecycle.isStopping && (await databaseHealth.look()) === 'ok';
  }
  return listen(
    async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname === '/api/live') return Response.json({ status: 'ok', version: config.version });
      if (pathname !== '/api/ready') return Response.json({ error: 'not_found' }, { status: 404 });
      const ready = await isReady();
      return Response.json({ status: ready ? 'ok' : 'unavailable' }, { status: ready ? 200 : 503 });
    },
    { host: HOST, port: WORKER_PROBE_PORT },
  );
}

/**
 * Opens the database and does the background work.
 *
 * @throws DatabaseUnreachableError, PortInUseError
 */
export async function startWorker(settings: Settings): Promise<RunningProcess> {
  const logger = createLogger(settings.LOG_LEVEL);
  const lifecycle = { isStopping: false };
  const opened = await openDatabase(settings);
  try {
    const deps = await createSharedDeps(opened, { settings, logger, lifecycle });
    const server = await serveProbes(settings, deps);
    const services = [deps.databaseHealth, startWorkerService(deps, settings)];
    return {
      description: `Tech Portal works in the background${server ? `, with probes at ${addressOf(settings.HOST, server.port)}` : ''}`,
      async stop() {
        lifecycle.isStopping = true;
        await stopService({ logger, graceMs: 0, server, services, closeDatabase: opened.close });
      },
    };
  } catch (error) {
    await opened.close();
    throw error;
  }
}
