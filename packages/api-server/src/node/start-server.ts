import { join } from 'node:path';
import { createApp } from '../app.ts';
import type { Connection } from '../app.ts';
import { createCatalogIndex } from '../catalog/create-catalog-index.ts';
import type { Deps } from '../deps.ts';
import { createMemoryLimits } from '../limits/memory-limits.ts';
import { createMailWorker } from '../mail/mail-worker.ts';
import { seedIfEmpty } from '../sample-data/seed.ts';
import { apiConfigOf } from './api-config.ts';
import { createArgon2Hasher } from './argon2-hasher.ts';
import { createLogger } from './create-logger.ts';
import type { Settings } from './environment.ts';
import { startHousekeeping } from './housekeeping.ts';
import { listen } from './listen.ts';
import { openDatabase } from './open-database.ts';
import type { OpenDatabase } from './open-database.ts';
import { createOutboxPage } from './outbox-page.ts';
import { createOutboxTransport } from './outbox-transport.ts';
import { createSmtpTransport } from './smtp-transport.ts';

const SHUTDOWN_MS = 10_000;
const API_PATH = /^\/(api|auth)(\/|$)/;

/** A running server. */
export interface RunningServer {
  readonly url: string;
  /** Finishes running requests, for at most ten seconds, and closes the database. */
  stop(): Promise<void>;
}

type PageHandler = (request: Request) => Promise<Response | undefined>;

async function openPages(settings: Settings): Promise<PageHandler | undefined> {
  if (!settings.PORTAL_DIR) return undefined;
  // Only a server that also serves the portal needs this package.
  const { createPortalHandler } = await import('@tech-portal/release/server');
  return createPortalHandler({ dir: settings.PORTAL_DIR });
}

function isLoopback({ remoteAddress }: Connection): boolean {
  return remoteAddress !== undefined && /^(127\.|::1$|::ffff:127\.)/.test(remoteAddress);
}

function dispatch(deps: Deps, pages: PageHandler | undefined, outboxFolder: string | undefined) {
  const app = createApp(deps);
  const outboxPage = outboxFolder === undefined ? undefined : createOutboxPage(outboxFolder);
  return async (request: Request, connection: Connection): Promise<Response> => {
    const { pathname } = new URL(request.url);
    if (API_PATH.test(pathname)) return app(request, connection);
    // It shows reset links, so it is for the developer's own machine.
    if (pathname === '/dev/outbox' && outboxPage && isLoopback(connection)) return outboxPage();
    return (await pages?.(request)) ?? app(request, connection);
  };
}

async function startOn(opened: OpenDatabase, settings: Settings): Promise<RunningServer> {
  const { db } = opened;
  const logger = createLogger(settings.LOG_LEVEL);
  const clock = { now: () => new Date() };
  const hasher = createArgon2Hasher();
  if (settings.SAMPLE_DATA) await seedIfEmpty({ db, hasher, logger, clock }, settings.SAMPLE_PRODUCTS);

  const catalog = createCatalogIndex({ db, logger });
  const limits = createMemoryLimits(clock);
  const deps: Deps = { db, catalog, clock, logger, hasher, limits, config: apiConfigOf(settings) };
  const outboxFolder = settings.SMTP_URL ? undefined : join(settings.DATA_DIR, 'outbox');
  const transport = settings.SMTP_URL
    ? createSmtpTransport(settings.SMTP_URL, settings.MAIL_FROM)
    : createOutboxTransport(join(settings.DATA_DIR, 'outbox'), settings.MAIL_FROM);
  const mailWorker = createMailWorker({ db, clock, logger, transport });

  const handler = dispatch(deps, await openPages(settings), outboxFolder);
  const server = await listen(handler, { host: settings.HOST, port: settings.PORT });
  catalog.start();
  mailWorker.start();
  const stopHousekeeping = startHousekeeping(deps);

  return {
    url: `http://${settings.HOST.includes(':') ? `[${settings.HOST}]` : settings.HOST}:${server.port}`,
    async stop() {
      stopHousekeeping();
      await server.close(SHUTDOWN_MS);
      await Promise.all([catalog.stop(), mailWorker.stop()]);
      await opened.close();
    },
  };
}

/**
 * Opens the database, fills it if it is empty and may be, and serves the API, and the portal if PORTAL_DIR says
 * where it is.
 *
 * @throws FolderLockedError, PortInUseError, DatabaseUnreachableError
 */
export async function startServer(settings: Settings): Promise<RunningServer> {
  const opened = await openDatabase(settings);
  try {
    return await startOn(opened, settings);
  } catch (error) {
    await opened.close();
    throw error;
  }
}
