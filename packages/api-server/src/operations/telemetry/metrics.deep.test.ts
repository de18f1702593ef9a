import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { demoPassword } from '@tech-portal/sample-data/accounts';
import { metricsUrlOf, readMetrics } from '../../testing/read-metrics.ts';
import { startServerProcess } from '../../testing/server-process.ts';
import type { ServerProcess } from '../../testing/server-process.ts';
import { createInstallation } from '../../testing/test-database.ts';

const installation = await createInstallation();
/** Preloaded script that reports on standard error when OpenTelemetry is loaded. */
const report = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({
    resolve(specifier, context, nextResolve) {
      if (specifier.startsWith('@opentelemetry/')) process.stderr.write('loads ' + specifier + '\\n');
      return nextResolve(specifier, context);
    },
  });
`)}`;
const running: ServerProcess[] = [];

function start(variables: NodeJS.ProcessEnv): ServerProcess {
  const server = startServerProcess({ ...installation.variables, NODE_OPTIONS: `--import=${report}`, ...variables });
  running.push(server);
  return server;
}

async function stop(server: ServerProcess): Promise<void> {
  server.kill('SIGTERM');
  expect(await server.ended).toBe(0);
}

const linesOf = (server: ServerProcess): Record<string, unknown>[] =>
  server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line): Record<string, unknown> => JSON.parse(line));

afterAll(async () => {
  for (const server of running) server.kill('SIGKILL');
  await Promise.all(running.map(({ ended }) => ended));
  await installation.remove();
});

test('a server that nobody watches loads nothing of OpenTelemetry but its interface, and serves no metrics', async () => {
  const server = start({ METRICS_HOST: '127.0.0.1', OTEL_SERVICE_NAME: 'portal' });
  expect((await fetch(`${await server.url}/api/health`)).status).toBe(200);
  expect((await fetch(`${await server.url}/metrics`)).status).toBe(404);
  await stop(server);
  // The job queue imports only the API package, which does nothing by itself.
  expect(server.output()).not.toMatch(/loads @opentelemetry\/(?!api\n)|with metrics at/);
}, 240_000);

test('metrics are at a port of their own, have no word of anybody, and log lines have the id of their request', async () => {
  const server = start({ METRICS_PORT: '0', REQUESTS_PER_MINUTE: '8', TRUSTED_PROXIES: '1' });
  const url = await server.url;
  const metrics = metricsUrlOf(server);
  expect(server.output()).toContain('loads @opentelemetry/sdk-metrics');
  expect(new URL(metrics)).toMatchObject({ hostname: '127.0.0.1', pathname: '/metrics' });
  expect(new URL(metrics).port).not.toBe(new URL(url).port);
  expect((await fetch(`${url}/metrics`)).status).toBe(404);
  expect((await fetch(new URL('/', metrics))).status).toBe(404);
  expect((await fetch(metrics, { method: 'POST' })).status).toBe(404);

  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9', 'x-request-id': 'proxy-1' };
  const body = JSON.stringify({ username: 'tech', password: demoPassword });
  const signedIn = await fetch(`${url}/auth/login`, { method: 'POST', headers, body });
  const { token } = (await signedIn.json()) as { token: string };
  const authorization = `Bearer ${token}`;
  await fetch(`${url}/api/customer?id=4711`, { headers: { ...headers, authorization } });
  await fetch(`${url}/api/nothing/secret-path`, { headers });
  await fetch(`${url}/api/health`, { method: 'DELETE', headers });
  for (let count = 0; count < 9; count += 1)
    await fetch(`${url}/api/my-cart/`, { headers: { ...headers, authorization } });

  const samples = await readMetrics(server);
  const ofRequests = samples
    .filter(({ name }) => name === 'http_server_request_duration_count')
    .map(({ labels, value }) => [...Object.values(labels), value].join(' '));
  expect(ofRequests).toEqual(
    expect.arrayContaining([
      'POST 200 /auth/login 1',
      'GET 404 /api/customer 1',
      'DELETE 405 /api/health 1',
      'GET 200 /api/my-cart 7',
      'GET 429 /api/my-cart 2',
    ]),
  );
  const valueOf = (name: string, labels: Record<string, string> = {}) =>
    samples.find((sample) => sample.name === name && expect.objectContaining(labels).asymmetricMatch(sample.labels))
      ?.value;
  expect(valueOf('tech_portal_limits_reached_total', { limit: 'requests token' })).toBe(2);
  expect(valueOf('http_server_active_requests')).toBe(0);
  expect(valueOf('nodejs_eventloop_delay_p99')).toBeGreaterThan(0);
  expect(valueOf('tech_portal_webhooks_deliveries')).toBe(0);
  expect(valueOf('tech_portal_webhooks_oldest_age_seconds')).toBe(0);
  expect(valueOf('tech_portal_webhooks_given_up')).toBe(0);
  expect(valueOf('tech_portal_outbox_emails')).toBe(0);
  expect(valueOf('tech_portal_outbox_oldest_age_seconds')).toBe(0);
  for (const state of ['charging', 'checking', 'refunding', 'refund failed']) {
    expect(valueOf('tech_portal_payments_unsettled', { state })).toBe(0);
    expect(valueOf('tech_portal_payments_oldest_age_seconds', { state })).toBe(0);
  }

  const everything = await (await fetch(metrics)).text();
  for (const secret of ['4711', 'secret-path', '203.0.113', 'proxy-1', token, 'user', '/api/my-cart/']) {
    expect(everything).not.toContain(secret);
  }
  const ofProxy = () => linesOf(server).filter(({ requestId }) => requestId === 'proxy-1');
  await expect.poll(() => ofProxy().length).toBe(13);
  expect(linesOf(server).filter(({ msg, requestId }) => msg === 'request' && requestId === undefined)).toEqual([]);
  await stop(server);
}, 240_000);

test('a port of metrics in use is a sentence that names its setting', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const server = start({ METRICS_PORT: String(port) });
  expect(await server.ended).toBe(1);
  expect(server.output()).toMatch(new RegExp(`^Port ${port} is in use .*: METRICS_PORT=${port + 1}\\.$`, 'm'));
  taken.close();
}, 240_000);
