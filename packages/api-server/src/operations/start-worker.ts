import { respondLive, respondReady } from './health/probes.ts';
import { applyConfiguredFile } from '../settings/index.ts';
import { createLogger } from './create-logger.ts';
import type { Settings } from './environment.ts';
import { httpUrl, listen } from './listen.ts';
import type { HttpListener } from './listen.ts';
import { openDatabase } from './open-database.ts';
import { createRequestScope } from '../platform/http/index.ts';
import { createSharedDeps } from './shared-deps.ts';
import type { SharedDeps } from './shared-deps.ts';
import type { RunningProcess } from './start-server.ts';
import { stopService } from './stop-service.ts';
import { startWorkerService } from './worker-service.ts';

/** Serves only health probes, at the same paths as a web process. */
function serveProbes({ HOST, WORKER_PROBE_PORT }: Settings, deps: SharedDeps): Promise<HttpListener> | undefined {
  if (WORKER_PROBE_PORT === undefined) return undefined;
  const probes = new Map([
    ['/api/live', () => respondLive(deps)],
    ['/api/ready', () => respondReady(deps)],
  ]);
  const respondUnknown = async () => Response.json({ error: 'not_found' }, { status: 404 });
  return listen((request) => (probes.get(new URL(request.url).pathname) ?? respondUnknown)(), {
    host: HOST,
    port: WORKER_PROBE_PORT,
    variable: 'WORKER_PROBE_PORT',
  });
}

/**
 * Opens the database and runs background jobs.
 *
 * @throws BundledPostgresError, DatabaseUnreachableError, PortInUseError
 */
export async function startWorker(settings: Settings): Promise<RunningProcess> {
  const requestScope = createRequestScope();
  const logger = createLogger(settings.LOG_LEVEL, requestScope);
  const lifecycle = { isStopping: false };
  const opened = await openDatabase(settings, { processRole: 'worker' });
  try {
    const deps = await createSharedDeps(opened, { settings, role: 'worker', logger, requestScope, lifecycle });
    await applyConfiguredFile(deps, settings.businessSettings);
    const server = await serveProbes(settings, deps);
    const services = [deps.databaseHealth, await startWorkerService(deps, settings)];
    return {
      description: `Tech Portal works in the background${server ? `, with probes at ${httpUrl(settings.HOST, server.port)}` : ''}${deps.telemetry.description}`,
      async stop() {
        lifecycle.isStopping = true;
        await stopService({
          logger,
          graceMs: 0,
          server,
          services,
          closeDatabase: opened.close,
          telemetry: deps.telemetry,
        });
      },
    };
  } catch (error) {
    await opened.close();
    throw error;
  }
}
