import type { BodyOf, EndpointDeclaration, ErrorBody, QueryOf, WireResponseOf } from '@tech-portal/contract';
import { login } from '@tech-portal/contract/auth';
import { afterAll } from 'vitest';
import type { ApiConfig } from '../platform/deps/api-config.ts';
import { createApp } from '../operations/app.ts';
import { indexStale } from '../catalog/search/index-products.ts';
import { createDatabaseHealth } from '../platform/postgres/create-database-health.ts';
import type { Database } from '../platform/db/database.ts';
import type { Deps, LogFields } from '../platform/deps/deps.ts';
import { createJobHandlers } from '../operations/job-handlers.ts';
import { createKnownBearers } from '../platform/http/known-bearers.ts';
import { createLongTaskQueue } from '../platform/limits/long-task-queue.ts';
import { createMemoryLimits } from '../platform/limits/memory-limits.ts';
import { createStoredLimits } from '../platform/limits/stored-limits.ts';
import type { EmailConditions } from '../platform/mail/email-conditions.ts';
import { emails } from '../platform/mail/emails.table.ts';
import type { MailTransport, OutgoingEmail } from '../platform/mail/mail-transport.ts';
import { createNotificationStreams } from '../notifications/create-notification-streams.ts';
import type { OpenDatabase, QueryListener } from '../platform/postgres/opened-database.ts';
import { createPictureMaker } from '../estimates/photos/create-picture-maker.ts';
import { createPrintMaker } from '../estimates/photos/create-print-maker.ts';
import { createRequestScope } from '../platform/http/request-scope.ts';
import { createCheckPaymentJob } from '../orders/payments/check-payment.ts';
import { createRefundJob } from '../orders/payments/request-refund.ts';
import type { RenderPdf } from '../platform/pdf/printed-document.ts';
import { createStoredReports } from '../releases/stored-reports.ts';
import { createFinixProvider } from '../orders/payments/finix-provider.ts';
import { demoPassword } from '@tech-portal/sample-data/accounts';
import type { DemoUsername } from '@tech-portal/sample-data/accounts';
import { createSecrets, SECRET_KEY_BYTES } from '../platform/secrets/secrets.ts';
import { noTelemetry } from '../platform/telemetry/telemetry.ts';
import { createWebhookTransport } from '../outbound/webhooks/open-webhook-transport.ts';
import { firstEvent } from './first-event.ts';
import { memoryPhotoStore } from './memory-photo-store.ts';
import type { MemoryPhotoStore } from './memory-photo-store.ts';
import { fakeAccount } from './fake-account.ts';
import { testConfig } from './test-config.ts';
import { createTestJobs } from './create-test-jobs.ts';
import type { TestJobs } from './create-test-jobs.ts';
import { createQuickHasher } from './quick-hasher.ts';
import { openTestDatabase } from './test-database.ts';
import type { DatabaseCopy } from './test-database.ts';

interface TestResponse<Endpoint extends EndpointDeclaration> {
  readonly status: number;
  readonly headers: Headers;
  readonly response: WireResponseOf<Endpoint>;
  readonly error: ErrorBody;
}

/** Query and body of a call as a client writes them; use `request` for anything else. */
interface EndpointInput<Endpoint extends EndpointDeclaration> {
  readonly query?: QueryOf<Endpoint>;
  readonly body?: BodyOf<Endpoint>;
  /** `Idempotency-Key` (API-49); none by default. */
  readonly key?: string;
}

/** API on a separate database, with control of time, email and log. */
export interface TestApi {
  readonly deps: Deps & { readonly jobs: TestJobs; readonly photoStore: MemoryPhotoStore };
  readonly db: Database;
  readonly openDedicatedConnection: OpenDatabase['openDedicatedConnection'];
  readonly listen: OpenDatabase['listen'];
  /** Sends any request and returns the raw response, streams included; `path` begins with a slash. */
  open(path: string, init?: RequestInit, remoteAddress?: string): Promise<Response>;
  /** Sends any request; a stream responds with its first event. */
  request(path: string, init?: RequestInit, remoteAddress?: string): Promise<Response>;
  /** Sends a call of the contract as its client would. */
  call<Endpoint extends EndpointDeclaration>(
    endpoint: Endpoint,
    input?: EndpointInput<Endpoint>,
    token?: string,
  ): Promise<TestResponse<Endpoint>>;
  signIn(username: DemoUsername): Promise<string>;
  advanceMinutes(minutes: number): void;
  advanceSeconds(seconds: number): void;
  /** Sends due emails and returns all emails so far; those sent by one call are in the order they were queued. */
  emails(): Promise<readonly OutgoingEmail[]>;
  /** Sends due emails with this transport; returns the number it accepted. */
  sendEmails(transport: MailTransport, conditions?: EmailConditions): Promise<number>;
  runPaymentJobs(): Promise<void>;
  readonly log: readonly { level: string; message: string; fields: LogFields }[];
  /** All statements sent to the database so far. */
  readonly statements: readonly { text: string; parameters: readonly unknown[] }[];
  /** Reloads the catalog after a test changed products. */
  indexCatalog(): Promise<void>;
}

/** Renders in this thread, to share the loaded library and fonts among test files. */
const renderInProcess: RenderPdf = async (document) =>
  (await import('../platform/pdf/compile-pdf.ts')).compilePdf(document);

function searchOf(query: unknown): string {
  if (typeof query !== 'object' || query === null) return '';
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.append(name, String(value));
  return search.size > 0 ? `?${search}` : '';
}

/**
 * Real API on a separate real database, removed after the file's tests. Call it once per file, at its top. Charges go
 * to `cardsUrl`, which reaches nothing by default. `database` replaces the default database, which has demo accounts.
 *
 * @example
 * const api = await createTestApi();
 *
 * test('a technician sees no customer of another one', async () => {
 *   const token = await api.signIn('tech');
 *   const { status } = await api.call(getCustomer, { query: { id: 4711 } }, token);
 *   expect(status).toBe(404);
 * });
 */
export async function createTestApi(
  config: Partial<ApiConfig> = {},
  options: { cardsUrl?: string; cardsTimeoutMs?: number; database?: DatabaseCopy } = {},
): Promise<TestApi> {
  const { cardsUrl = 'http://127.0.0.1:1', cardsTimeoutMs = 5000, database } = options;
  const statements: { text: string; parameters: readonly unknown[] }[] = [];
  const requestScope = createRequestScope();
  const recordStatement: QueryListener = (text, parameters) => void statements.push({ text, parameters });
  const opened = await openTestDatabase(recordStatement, () => requestScope.deadline, database);
  const { db, ping, close } = opened;
  let offset = 0;
  const clock = { now: () => new Date(Date.now() + offset) };
  const log: { level: string; message: string; fields: LogFields }[] = [];
  const logAs = (level: string) => (fields: LogFields, message: string) => {
    const { requestId } = requestScope;
    log.push({ level, message, fields: { ...(requestId !== undefined && { requestId }), ...fields } });
  };
  const logger = { info: logAs('info'), warn: logAs('warn'), error: logAs('error') };
  const jobs = await createTestJobs(opened, { logger, requestScope, offset: () => offset });
  const settings = { ...testConfig, ...config };
  const lifecycle = { isStopping: false };
  const notifications = createNotificationStreams({ ...opened, clock, logger, lifecycle, config: settings });
  const deps: TestApi['deps'] = {
    db,
    jobs,
    databaseHealth: createDatabaseHealth({ ping, clock, logger }),
    clock,
    lifecycle,
    notifications,
    requestScope,
    logger,
    telemetry: noTelemetry,
    hasher: createQuickHasher(),
    secrets: createSecrets([new Uint8Array(SECRET_KEY_BYTES)]),
    limits: createStoredLimits(db, clock),
    knownBearers: createKnownBearers(),
    requestLimits: createMemoryLimits(clock),
    webhooks: createWebhookTransport({ allowLoopback: true }),
    cards: createFinixProvider({ account: { ...fakeAccount, url: cardsUrl }, timeoutMs: cardsTimeoutMs, logger }),
    renderPdf: renderInProcess,
    makePictures: createPictureMaker({ logger }),
    makePrint: createPrintMaker(),
    runLongTask: createLongTaskQueue(),
    photoStore: memoryPhotoStore(),
    releases: createStoredReports({ db, jobs }),
    config: settings,
  };
  const app = createApp(deps);
  const sent: OutgoingEmail[] = [];
  const sendEmails: TestApi['sendEmails'] = async (transport, conditions) => {
    let sentCount = 0;
    const countingTransport: MailTransport = (email) => transport(email).then(() => void (sentCount += 1));
    const handlers = createJobHandlers(deps, { transport: countingTransport, ...(conditions && { conditions }) });
    await deps.jobs.runDue({ 'send-email': handlers['send-email'] });
    return sentCount;
  };

  afterAll(async () => {
    await notifications.stop();
    await deps.jobs.close();
    await close();
  });

  const open: TestApi['open'] = (path, init, remoteAddress = '192.0.2.1') =>
    app(new Request(`http://api.test${path}`, init), { remoteAddress });

  const request: TestApi['request'] = async (...args) => firstEvent(await open(...args));

  const call: TestApi['call'] = async <Endpoint extends EndpointDeclaration>(
    endpoint: Endpoint,
    input: EndpointInput<Endpoint> = {},
    token?: string,
  ): Promise<TestResponse<Endpoint>> => {
    const response = await request(endpoint.path + searchOf(input.query), {
      method: endpoint.method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(input.key !== undefined && { 'idempotency-key': input.key }),
        ...(input.body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    });
    const body: unknown = await response.json();
    const summary = `${endpoint.id} gave ${response.status}: ${JSON.stringify(body)}`;
    return {
      status: response.status,
      headers: response.headers,
      get response() {
        if (!response.ok) throw new Error(summary);
        return body as WireResponseOf<Endpoint>;
      },
      get error() {
        if (response.ok) throw new Error(summary);
        return body as ErrorBody;
      },
    };
  };

  return {
    deps,
    db,
    openDedicatedConnection: opened.openDedicatedConnection,
    listen: opened.listen,
    open,
    request,
    call,
    log,
    statements,
    async signIn(username) {
      const { response } = await call(login, { body: { username, password: demoPassword } });
      return response.token;
    },
    advanceMinutes(minutes) {
      offset += minutes * 60_000;
    },
    advanceSeconds(seconds) {
      offset += seconds * 1000;
    },
    async emails() {
      const sentNow: OutgoingEmail[] = [];
      await sendEmails(async (email) => void sentNow.push(email));
      const queuedEmails = await db.select({ id: emails.id, messageId: emails.messageId }).from(emails);
      const idByMessageId = new Map(queuedEmails.map(({ id, messageId }) => [messageId, id]));
      // Restores the queue order, because emails are sent concurrently.
      const inQueueOrder = sentNow.toSorted(
        (a, b) => (idByMessageId.get(a.messageId) ?? 0) - (idByMessageId.get(b.messageId) ?? 0),
      );
      sent.push(...inQueueOrder);
      return sent;
    },
    sendEmails,
    runPaymentJobs() {
      return deps.jobs.runDue({ 'check-payment': createCheckPaymentJob(deps), refund: createRefundJob(deps) });
    },
    indexCatalog: () => indexStale(db),
  };
}
