import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { demoPassword } from '@tech-portal/sample-data/accounts';
import { removeDataFolder } from '../testing/remove-data-folder.ts';
import { startServerProcess } from '../testing/server-process.ts';
import type { ServerProcess } from '../testing/server-process.ts';
import { makeInstallation } from '../testing/test-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'tech-portal-process-'));
const pidFile = join(folder, 'postgres/postmaster.pid');
const running = new Set<ServerProcess>();

function start(variables: NodeJS.ProcessEnv = {}): ServerProcess {
  const server = startServerProcess({ DATA_DIR: folder, ...variables });
  running.add(server);
  return server;
}

async function ask(server: ServerProcess, path: string, body?: unknown, token?: string): Promise<Response> {
  return fetch((await server.url) + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...(token && { authorization: `Bearer ${token}` }), 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

async function signIn(server: ServerProcess): Promise<string> {
  const response = await ask(server, '/auth/login', { username: 'tech', password: demoPassword });
  const { token } = (await response.json()) as { token: string };
  return token;
}

afterEach(async () => {
  for (const server of running) server.kill('SIGKILL');
  await Promise.all([...running].map(({ ended }) => ended));
  running.clear();
});

afterAll(() => removeDataFolder(folder));

test('what a killed process has confirmed is still there, and the next one goes on with its server', async () => {
  const first = start();
  const token = await signIn(first);
  const added = await ask(first, '/api/my-cart/item', { id: 1, type: 'p', qty: 1 }, token);
  expect(added.status).toBe(200);
  first.kill('SIGKILL');
  expect(await first.ended).toBe('SIGKILL');
  const [pid] = readFileSync(pidFile, 'utf8').split('\n');

  const second = start();
  const response = await ask(second, '/api/my-cart', undefined, token);
  expect(await response.json()).toMatchObject({ cart: [{ id: 1, qty: 1 }], version: 1 });
  expect(readFileSync(pidFile, 'utf8').split('\n')[0]).toBe(pid);
  second.kill('SIGTERM');
  expect(await second.ended).toBe(0);
  await expect.poll(() => existsSync(`/proc/${pid}/exe`)).toBe(false);
}, 240_000);

test('a second process says who has the database, and the first one works on', async () => {
  const first = start();
  await first.url;
  const second = start();
  expect(await second.ended).toBe(1);
  expect(second.output()).toMatch(
    /^The database in \S+ is in use by process \d+ on \S+\. Stop that process, or set DATA_DIR/,
  );
  expect(second.output()).not.toMatch(/ {4}at /);
  expect((await ask(first, '/api/health')).status).toBe(200);
}, 240_000);

test('SIGTERM lets a running request end, stops the database and ends with 0', async () => {
  const server = start();
  await server.url;
  const answer = ask(server, '/auth/send-password-reset', { email: 'dana.reyes@example.com' });
  // The response takes 300 ms, so the request is running now.
  await new Promise((resolve) => setTimeout(resolve, 150));
  server.kill('SIGTERM');
  expect((await answer).status).toBe(200);
  expect(await server.ended).toBe(0);
  expect(existsSync(pidFile)).toBe(false);
}, 240_000);

test('a second signal ends the process at once, and its database with it', async () => {
  const server = start();
  await server.url;
  server.kill('SIGTERM');
  server.kill('SIGINT');
  await server.ended;
  expect(existsSync(pidFile)).toBe(false);
}, 240_000);

test('a port in use is a sentence', async () => {
  const first = start();
  const { port } = new URL(await first.url);
  const other = await makeInstallation();
  const second = start({ ...other.variables, PORT: port, SAMPLE_DATA: '0' });
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain(`Port ${port} is in use by another program. Stop it, or choose another port:`);
  await other.remove();
}, 240_000);

test('a wrong setting is a sentence', async () => {
  const server = start({ PORT: 'eighty' });
  expect(await server.ended).toBe(1);
  expect(server.output()).toBe('PORT must be a number from 0 to 65535.\n');
});

test('in development emails are in the outbox folder and on the outbox page', async () => {
  const server = start();
  await ask(server, '/auth/send-password-reset', { email: 'dana.reyes@example.com' });
  const page = () => ask(server, '/dev/outbox').then((response) => response.text());
  await expect.poll(page, { timeout: 10_000 }).toMatch(/reset-password\?t=[\w-]{43}/);
  const names = readdirSync(join(folder, 'outbox'));
  const eml = names.find((name) => name.endsWith('.eml')) ?? 'none';
  expect(readFileSync(join(folder, 'outbox', eml), 'utf8')).toMatch(/^Subject: Reset your Tech Portal password$/m);
}, 240_000);
