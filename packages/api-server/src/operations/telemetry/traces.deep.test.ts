import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addCartItem } from '@tech-portal/contract/cart';
import { estimateCheckout, placeOrder, saveBilling } from '@tech-portal/contract/checkout';
import type { EndpointDeclaration } from '@tech-portal/contract';
import { demoPassword } from '@tech-portal/sample-data/accounts';
import { fakeKeys, startFakes } from '@tech-portal/fakes';
import { afterAll, expect, inject, test } from 'vitest';
import type { Database } from '../../platform/db/index.ts';
import { checkoutAddressFixture } from '../../testing/checkout-address-fixture.ts';
import { connectAsOwner } from '../../testing/connect-as-owner.ts';
import { databaseUrl } from '../../testing/database-template.ts';
import { insertReport } from '../../testing/insert-report.ts';
import { insertProduct } from '../../testing/insert-products.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { recordSampleReleases } from '../../testing/sample-releases.ts';
import { readAlerts, readDashboard } from '../../testing/monitoring-rules.ts';
import { readMetrics } from '../../testing/read-metrics.ts';
import { startServerProcess } from '../../testing/server-process.ts';
import type { ServerProcess } from '../../testing/server-process.ts';
import { startTelemetryCollector } from '../../testing/telemetry-collector.ts';
import { openPostgres } from '../../platform/postgres/index.ts';

const template = inject('databaseTemplate');
const name = `portal_traces_${randomBytes(6).toString('hex')}`;
const owner = await connectAsOwner(template.serverUrl);
await owner.run(`create database ${name} template ${template.name}`);
const DATABASE_URL = databaseUrl(template.serverUrl, name);
const opened = await openPostgres(DATABASE_URL, { connections: 1 });
const productId = await insertProduct(opened.db);
await insertMeasured(opened.db);
await opened.close();

const folder = mkdtempSync(join(tmpdir(), 'tech-portal-traces-'));
const [collector, fakes, mail] = await Promise.all([
  startTelemetryCollector(),
  startFakes({ port: 0 }),
  startMailServer(),
]);
const running: ServerProcess[] = [];

function start(): ServerProcess {
  const server = startServerProcess({
    DATA_DIR: folder,
    DATABASE_URL,
    SAMPLE_DATA: '0',
    FAKES_PORT: new URL(fakes.url).port,
    SMTP_URL: mail.url,
    MAIL_FROM: 'portal@example.com',
    METRICS_PORT: '0',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_METRIC_EXPORT_INTERVAL: '1000',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
  });
  running.push(server);
  return server;
}

async function insertMeasured(db: Database): Promise<void> {
  const live = { app: 'mfe-store', version: 'live1' };
  const report = {
    views: [],
    vitals: [{ ...live, name: 'LCP' as const, value: 1200 }],
    loads: [],
    errors: [{ ...live, kind: 'error' as const, message: 'gone', stack: '', page: '' }],
  };
  await recordSampleReleases(db, new Date());
  await insertReport(db, report);
}

afterAll(async () => {
  for (const server of running) server.kill('SIGKILL');
  await Promise.all(running.map(({ ended }) => ended));
  await Promise.all([fakes.close(), mail.close()]);
  await owner.run(`drop database if exists ${name} with (force)`);
  await owner.end();
  rmSync(folder, { recursive: true, force: true });
});

async function buy(url: string): Promise<{ requestId: string; secrets: string[] }> {
  let authorization = '';
  async function ask(endpoint: Pick<EndpointDeclaration, 'method' | 'path'>, body: unknown) {
    const response = await fetch(url + endpoint.path, {
      method: endpoint.method,
      headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as Record<string, unknown>;
    if (!response.ok) throw new Error(`${endpoint.path} gave ${response.status}: ${JSON.stringify(answer)}`);
    return { answer, requestId: response.headers.get('x-request-id') ?? 'none' };
  }
  const signedIn = await ask({ method: 'POST', path: '/auth/login' }, { username: 'tech', password: demoPassword });
  const session = String(signedIn.answer['token']);
  authorization = `Bearer ${session}`;
  const { answer: cart } = await ask(addCartItem, { id: productId, type: 'p', qty: 1 });
  const cart_id = cart['cart_id'];
  const address = checkoutAddressFixture;
  const { answer: shown } = await ask(estimateCheckout, { cart_id, shipping: address });
  const { answer: billed } = await ask(saveBilling, { cart_id, billing: address, quote: shown['quote'] });
  const card = { name: 'Dana', number: '4242424242424242', expiration: '12/39', security_code: '123' };
  const tokens = await fetch(`${fakes.url}/applications/${fakeKeys.applicationId}/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(card),
  });
  const { id: finix_token } = (await tokens.json()) as { id: string };
  const { requestId } = await ask(placeOrder, {
    cart_id,
    finix_token,
    finix_session_id: 'FS-test',
    quote: billed['quote'],
  });
  return { requestId, secrets: [demoPassword, session, finix_token, card.number, address.email, address.address_1] };
}

test('request, statements and the charge are one trace, email and metrics arrive, and nothing says for whom', async () => {
  const server = start();
  const { requestId, secrets } = await buy(await server.url);
  const route = `POST ${placeOrder.path.replace(/\/$/, '')}`;
  const requests = () => collector.spans.filter((span) => span.name === route);
  await expect.poll(() => requests().length).toBe(1);
  const [request] = requests();
  expect(request).toMatchObject({
    attributes: { 'tech_portal.request_id': requestId, 'http.response.status_code': 200 },
  });
  expect(request?.parentSpanId ?? '').toBe('');

  const ofTrace = collector.spans.filter(({ traceId }) => traceId === request?.traceId);
  const statements = ofTrace.flatMap(({ attributes }) => attributes['db.query.text'] ?? []);
  expect(statements).toEqual(
    expect.arrayContaining([expect.stringMatching(/^insert into "payment_attempts" .*\$1/), 'begin', 'commit']),
  );
  const addresses = ofTrace.flatMap(({ attributes }) => attributes['url.full'] ?? []);
  expect(addresses).toEqual(
    ['/identities', '/payment_instruments', '/transfers'].map((path) => new URL(path, fakes.url).href),
  );

  await expect.poll(() => collector.spans.some((span) => span.name === 'SMTP')).toBe(true);
  const smtp = collector.spans.find((span) => span.name === 'SMTP');
  const job = collector.spans.find(({ spanId }) => spanId === smtp?.parentSpanId);
  expect(job?.name).toBe('job send-email');
  expect(collector.spans.filter((span) => !span.parentSpanId && !/^(GET|POST|job) /.test(span.name))).toEqual([]);

  await expect.poll(() => [...collector.metricNames]).toContain('tech_portal.outbox.emails');
  const samples = await readMetrics(server);
  const valueOf = (metric: string, state?: string) =>
    samples.find(({ name: found, labels }) => found === metric && labels['state'] === state)?.value;
  expect(valueOf('db_client_connection_max')).toBe(16);
  expect(valueOf('db_client_connection_count', 'idle')).toBeGreaterThan(0);
  expect(valueOf('db_client_connection_count', 'used')).toBeGreaterThanOrEqual(0);
  expect(valueOf('db_client_connection_pending_requests')).toBe(0);
  expect(samples).toContainEqual({
    name: 'tech_portal_jobs_total',
    labels: { kind: 'send-email', outcome: 'done' },
    value: 1,
  });

  for (const { source, metrics, labels } of [...readAlerts(), ...readDashboard()]) {
    expect(metrics.length, source).toBeGreaterThan(0);
    for (const metric of metrics) expect(samples, source).toContainEqual(expect.objectContaining({ name: metric }));
    const there = samples
      .filter(({ name: found }) => metrics.includes(found))
      .flatMap((sample) => Object.keys(sample.labels));
    expect(there, source).toEqual(expect.arrayContaining([...labels]));
  }
  expect(readAlerts().map(({ source }) => source)).toEqual([
    'OutboxIsStuck',
    'PaymentsAreUnknown',
    'RefundsAreLate',
    'WebhooksAreGivenUp',
    'ReleaseFails',
    'ReleaseIsSlow',
    'AttackIsLikely',
  ]);

  const received = collector.received();
  for (const secret of secrets) expect(received).not.toContain(secret);
  expect(received).toContain('deployment.environment.name');

  await collector.close();
  expect((await fetch(`${await server.url}/api/health`)).status).toBe(200);
  server.kill('SIGTERM');
  expect(await server.ended).toBe(0);
}, 240_000);
