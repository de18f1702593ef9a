import { createDatabaseHealth } from '../platform/postgres/create-database-health.ts';
import type { RepeatedWork } from '../platform/background/repeated-work.ts';
import type { Deps, Lifecycle, Logger, RequestScope } from '../platform/deps/deps.ts';
import { createFinixProvider } from '../orders/payments/finix-provider.ts';
import { createSecrets, SECRET_KEY_BYTES } from '../platform/secrets/secrets.ts';
import { createStoredReports } from '../releases/stored-reports.ts';
import { apiConfigOf } from './api-config.ts';
import type { Settings } from './environment.ts';
import { openJobs } from '../platform/jobs/open-jobs.ts';
import type { OpenJobs } from '../platform/jobs/open-jobs.ts';
import type { OpenDatabase } from '../platform/postgres/opened-database.ts';
import type { Role } from './roles.ts';
import { createLongWork } from '../platform/limits/long-work.ts';
import { openPhotos } from '../estimates/photos/open-photos.ts';
import { openPdfThread } from '../platform/pdf/open-pdf-thread.ts';
import { openTelemetry } from './telemetry/open-telemetry.ts';
import type { ProcessTelemetry } from './telemetry/process-telemetry.ts';
import { createWebhookTransport } from '../outbound/webhooks/open-webhook-transport.ts';

/** What every role needs, whether it serves requests or works in the background. */
export interface SharedDeps extends Pick<
  Deps,
  | 'db'
  | 'clock'
  | 'lifecycle'
  | 'requestScope'
  | 'logger'
  | 'secrets'
  | 'webhooks'
  | 'cards'
  | 'renderPdf'
  | 'makePictures'
  | 'makePrint'
  | 'longWork'
  | 'photoStore'
  | 'releases'
  | 'config'
> {
  readonly jobs: OpenJobs;
  readonly databaseHealth: Deps['databaseHealth'] & RepeatedWork;
  readonly listen: OpenDatabase['listen'];
  readonly ownConnection: OpenDatabase['ownConnection'];
  readonly telemetry: ProcessTelemetry;
}

/** Known to everybody, like the password of the demo accounts: nothing in development is secret. */
function developmentKeys({ NODE_ENV }: Settings): Uint8Array<ArrayBuffer>[] {
  return NODE_ENV === 'production' ? [] : [new Uint8Array(SECRET_KEY_BYTES)];
}

/**
 * Makes them over an open database, and begins to watch that.
 *
 * @throws JobsMissingError, PortInUseError
 */
export async function createSharedDeps(
  { db, jobStore, ping, poolUse, cutConnections, listen, ownConnection }: OpenDatabase,
  {
    settings,
    role,
    logger,
    requestScope,
    lifecycle,
  }: { settings: Settings; role: Role; logger: Logger; requestScope: RequestScope; lifecycle: Lifecycle },
): Promise<SharedDeps> {
  const { api, card, timeoutMs } = settings.payments;
  const clock = { now: () => new Date() };
  const jobs = await openJobs({ jobStore }, { logger, requestScope, works: role !== 'web' });
  const telemetry = await openTelemetry(settings, { role, logger });
  telemetry.watch({ pool: poolUse });
  const databaseHealth = createDatabaseHealth({ ping, cutConnections, clock, logger });
  databaseHealth.start();
  return {
    db,
    jobs,
    databaseHealth,
    listen,
    ownConnection,
    clock,
    lifecycle,
    requestScope,
    logger,
    telemetry,
    secrets: createSecrets(settings.SECRETS_KEY ?? developmentKeys(settings)),
    webhooks: createWebhookTransport({ toLoopback: settings.WEBHOOKS_TO_LOOPBACK === '1' }),
    cards: createFinixProvider({ account: { ...api, merchantId: card.merchant_id }, timeoutMs, logger }),
    renderPdf: openPdfThread({ logger }),
    ...openPhotos(settings.PHOTO_STORE, { logger }),
    longWork: createLongWork(),
    releases: createStoredReports({ db, jobs }),
    config: apiConfigOf(settings),
  };
}
