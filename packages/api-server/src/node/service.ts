import { join } from 'node:path';
import { createApp } from '../app.ts';
import type { Connection } from '../app.ts';
import { createCatalogIndex } from '../catalog/create-catalog-index.ts';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { emailConditions } from '../email-conditions.ts';
import { createMemoryLimits } from '../limits/memory-limits.ts';
import type { MailTransport } from '../mail/mail-transport.ts';
import { createMailWorker } from '../mail/mail-worker.ts';
import { createFinixProvider } from '../payments/finix-provider.ts';
import { createPaymentsWorker } from '../payments/payments-worker.ts';
import { noReleases } from '../releases/release-guard.ts';
import type { ReleaseGuard } from '../releases/release-guard.ts';
import { seedIfEmpty } from '../sample-data/seed.ts';
import { apiConfigOf } from './api-config.ts';
import { createArgon2Hasher } from './argon2-hasher.ts';
import { createLogger } from './create-logger.ts';
import type { Settings } from './environment.ts';
import { createHousekeeping } from './housekeeping.ts';
import { createOutboxPage } from './outbox-page.ts';
import { createOutboxTransport } from './outbox-transport.ts';
import { createSmtpTransport } from './smtp-transport.ts';

const API_PATH = /^\/(api|auth)(\/|$)/;

/** Everything behind the port: API, pages and background work. */
export interface Service {
  readonly handler: (request: Request, connection: Connection) => Promise<Response>;
  /** Ends the background work. */
  stop(): Promise<void>;
}

type PageHandler = (request: Request) => Promise<Response | undefined>;
type OutboxPage = (() => Promise<Response>) | undefined;

function openMail({ SMTP_URL, MAIL_FROM, DATA_DIR }: Settings): { transport: MailTransport; page: OutboxPage } {
  if (SMTP_URL) return { transport: createSmtpTransport(SMTP_URL, MAIL_FROM), page: undefined };
  const folder = join(DATA_DIR, 'outbox');
  return { transport: createOutboxTransport(folder, MAIL_FROM), page: createOutboxPage(folder) };
}

async function openPages(settings: Settings): Promise<PageHandler | undefined> {
  if (!settings.PORTAL_DIR) return undefined;
  // Only a server that also serves the portal needs this package.
  const { createPortalHandler } = await import('@tech-portal/release/server');
  return createPortalHandler({
    dir: settings.PORTAL_DIR,
    config: { environment: settings.ENVIRONMENT_BANNER, overrideOrigins: settings.OVERRIDE_ORIGINS ?? [] },
    remoteOrigins: settings.REMOTE_ORIGINS ?? {},
    thirdParties: settings.payments.origins,
    trustedTypes: settings.TRUSTED_TYPES === '1',
  });
}

async function openReleases({ PORTAL_DIR, ERROR_BUDGET_PEOPLE }: Settings): Promise<ReleaseGuard> {
  if (!PORTAL_DIR) return noReleases;
  const { createErrorBudget, folderStore } = await import('@tech-portal/release/server');
  return createErrorBudget({ store: folderStore(PORTAL_DIR), people: ERROR_BUDGET_PEOPLE });
}

function isLoopback({ remoteAddress }: Connection): boolean {
  return remoteAddress !== undefined && /^(127\.|::1$|::ffff:127\.)/.test(remoteAddress);
}

function dispatch(deps: Deps, pages: PageHandler | undefined, outboxPage: OutboxPage) {
  const app = createApp(deps);
  return async (request: Request, connection: Connection): Promise<Response> => {
    const { pathname } = new URL(request.url);
    if (API_PATH.test(pathname)) return app(request, connection);
    // It shows reset links, so it is for the developer's own machine.
    if (pathname === '/dev/outbox' && outboxPage && isLoopback(connection)) return outboxPage();
    return (await pages?.(request)) ?? app(request, connection);
  };
}

/** Puts the server together over an open database, which is filled if it is empty and may be. */
export async function startService(db: Database, settings: Settings): Promise<Service> {
  const logger = createLogger(settings.LOG_LEVEL);
  const clock = { now: () => new Date() };
  const hasher = createArgon2Hasher();
  if (settings.SAMPLE_DATA) await seedIfEmpty({ db, hasher, logger, clock }, settings.SAMPLE_PRODUCTS);

  const catalog = createCatalogIndex({ db, logger });
  const limits = createMemoryLimits(clock);
  const { api, card, timeoutMs } = settings.payments;
  const cards = createFinixProvider({ account: { ...api, merchantId: card.merchant_id }, timeoutMs, logger });
  const releases = await openReleases(settings);
  const deps: Deps = { db, catalog, clock, logger, hasher, limits, cards, releases, config: apiConfigOf(settings) };
  const { transport, page } = openMail(settings);
  const mailWorker = createMailWorker({ db, clock, logger, transport, conditions: emailConditions });

  const handler = dispatch(deps, await openPages(settings), page);
  const background = [catalog, mailWorker, createPaymentsWorker(deps), createHousekeeping(deps)];
  for (const work of background) work.start();
  return {
    handler,
    async stop() {
      await Promise.all(background.map((work) => work.stop()));
    },
  };
}
