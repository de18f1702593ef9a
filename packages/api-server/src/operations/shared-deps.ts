import { createDatabaseHealth } from '../platform/postgres/index.ts';
import type { OpenDatabase } from '../platform/postgres/index.ts';
import type { RepeatedWork } from '../platform/background/index.ts';
import type { Deps, Lifecycle, Logger, RequestScope } from '../platform/deps/index.ts';
import { createFinixProvider } from '../orders/index.ts';
import { createSecrets, SECRET_KEY_BYTES } from '../platform/secrets/index.ts';
import { createStoredReports } from '../releases/index.ts';
import { apiConfigOf } from './api-config.ts';
import type { Settings } from './environment.ts';
import { openJobQueue } from '../platform/jobs/index.ts';
import type { OpenedJobQueue } from '../platform/jobs/index.ts';
import type { Role } from './roles.ts';
import { createLongTaskQueue } from '../platform/limits/index.ts';
import { createPhotoDeps } from '../estimates/index.ts';
import { openPdfThread } from '../platform/pdf/index.ts';
import { openTelemetry } from './telemetry/open-telemetry.ts';
import type { ProcessTelemetry } from './telemetry/process-telemetry.ts';
import { createWebhookTransport } from '../outbound/index.ts';

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
  | 'runLongTask'
  | 'photoStore'
  | 'releases'
  | 'config'
> {
  readonly jobs: OpenedJobQueue;
  readonly databaseHealth: Deps['databaseHealth'] & RepeatedWork;
  readonly listen: OpenDatabase['listen'];
  readonly openDedicatedConnection: OpenDatabase['openDedicatedConnection'];
  readonly telemetry: ProcessTelemetry;
}

/**
 * Returns fixed keys that everybody knows, like the password of the demo accounts: nothing in development is secret.
 */
function developmentKeys({ NODE_ENV }: Settings): Uint8Array<ArrayBuffer>[] {
  return NODE_ENV === 'production' ? [] : [new Uint8Array(SECRET_KEY_BYTES)];
}

/**
 * Creates the dependencies for an open database and starts its health check.
 *
 * @throws JobSchemaMissingError, PortInUseError
 */
export async function createSharedDeps(
  { db, jobStore, ping, poolUsage, destroyConnections, listen, openDedicatedConnection }: OpenDatabase,
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
  const jobs = await openJobQueue({ jobStore }, { logger, requestScope, isWorker: role !== 'web' });
  const telemetry = await openTelemetry(settings, { role, logger });
  telemetry.watch({ pool: poolUsage });
  const databaseHealth = createDatabaseHealth({ ping, destroyConnections, clock, logger });
  databaseHealth.start();
  return {
    db,
    jobs,
    databaseHealth,
    listen,
    openDedicatedConnection,
    clock,
    lifecycle,
    requestScope,
    logger,
    telemetry,
    secrets: createSecrets(settings.SECRETS_KEY ?? developmentKeys(settings)),
    webhooks: createWebhookTransport({ allowLoopback: settings.WEBHOOKS_TO_LOOPBACK === '1' }),
    cards: createFinixProvider({ account: { ...api, merchantId: card.merchant_id }, timeoutMs, logger }),
    renderPdf: openPdfThread({ logger }),
    ...createPhotoDeps(settings.PHOTO_STORE, { logger }),
    runLongTask: createLongTaskQueue(),
    releases: createStoredReports({ db, jobs }),
    config: apiConfigOf(settings),
  };
}
