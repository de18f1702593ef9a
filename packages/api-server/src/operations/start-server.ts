import { sendCatalogFeed, sendFeedCategories } from '@tech-portal/contract/integration-feeds';
import { createArgon2Hasher, ensureSetupLink } from '../identity/index.ts';
import type { Database } from '../platform/db/index.ts';
import { ApiError, createRequestScope } from '../platform/http/index.ts';
import { applyConfiguredFile } from '../settings/index.ts';
import { createLogger } from './create-logger.ts';
import type { Settings } from './environment.ts';
import { httpUrl, listen } from './listen.ts';
import { openDatabase } from './open-database.ts';
import type { OpenDatabase } from '../platform/postgres/index.ts';
import { describeSetupLink } from './describe-setup-link.ts';
import { createSharedDeps } from './shared-deps.ts';
import { stopService } from './stop-service.ts';
import { startWebService } from './web-service.ts';
import type { WebService } from './web-service.ts';
import { startWebJobs, startWorkerService } from './worker-service.ts';

export interface RunningProcess {
  /** Startup message with URL and data location. */
  readonly description: string;
  /** Stops taking work and ends within STOP_GRACE_SECONDS plus 11.5 seconds; health checks fail immediately. */
  stop(): Promise<void>;
}

function starting(): Response {
  const body = new ApiError('unavailable', 'Tech Portal is starting. Please try again in a moment.').toBody();
  return Response.json(body, { status: 503, headers: { 'retry-after': '2', 'cache-control': 'no-store' } });
}

/**
 * Opens the database and serves the API, and the portal if PORTAL_DIR is set. The role `all` also inserts sample data,
 * if enabled, and runs background jobs. Binds the port first, to fail early if it is in use, and responds 503 until
 * startup completes.
 *
 * @throws BundledPostgresError, PortInUseError, DatabaseUnreachableError
 */
export async function startServer(
  settings: Settings,
  role: 'all' | 'web',
): Promise<RunningProcess & { readonly url: string }> {
  const requestScope = createRequestScope();
  const logger = createLogger(settings.LOG_LEVEL, requestScope);
  const lifecycle = { isStopping: false };
  let web: WebService | undefined;
  const server = await listen(async (request, connection) => web?.handler(request, connection) ?? starting(), {
    host: settings.HOST,
    port: settings.PORT,
    isUpload: ({ method, url = '' }) =>
      [sendCatalogFeed, sendFeedCategories].some(
        (endpoint) => method === endpoint.method && url.startsWith(endpoint.path),
      ),
  });
  async function seed(db: Database): Promise<void> {
    // Imported lazily: production never loads sample data.
    const { seedIfEmpty } = await import('@tech-portal/sample-data');
    const clock = { now: () => new Date() };
    await seedIfEmpty({ db, logger, clock, hasher: createArgon2Hasher() }, settings.SAMPLE_PRODUCTS);
  }
  let opened: OpenDatabase | undefined;
  try {
    const seedDatabase = role === 'all' && settings.SAMPLE_DATA ? seed : undefined;
    opened = await openDatabase(settings, {
      processRole: role,
      seedDatabase,
      getDeadline: () => requestScope.deadline,
    });
    const deps = await createSharedDeps(opened, { settings, role, logger, requestScope, lifecycle });
    await applyConfiguredFile(deps, settings.businessSettings);
    web = await startWebService(deps, settings);
    const jobs = await (role === 'all' ? startWorkerService : startWebJobs)(deps, settings);
    const services = [deps.databaseHealth, web, ...(jobs ? [jobs] : [])];
    const closeDatabase = opened.close;
    const offer = await ensureSetupLink(deps.db, { now: deps.clock.now(), publicUrl: settings.PUBLIC_URL });
    const graceMs = settings.STOP_GRACE_SECONDS * 1000;
    const url = httpUrl(settings.HOST, server.port);
    return {
      url,
      description: `Tech Portal is at ${url}${deps.telemetry.description}${offer.kind === 'taken' ? '' : `\n${describeSetupLink(offer)}`}`,
      async stop() {
        lifecycle.isStopping = true;
        await stopService({ logger, graceMs, server, services, closeDatabase, telemetry: deps.telemetry });
      },
    };
  } catch (error) {
    await server.close({ graceMs: 0, deadlineMs: 0 });
    await opened?.close();
    throw error;
  }
}
