import { existsSync, readFileSync } from 'node:fs';
import { demoPassword } from '@tech-portal/sample-data/accounts';
import { expect, test } from 'vitest';
import type { ServerProcess } from '../testing/server-process.ts';
import { createInstallation } from '../testing/test-database.ts';
import { sendRequest, prepareServerProcesses } from '../testing/prepare-server-processes.ts';

const { pidFile, start } = prepareServerProcesses();

async function signIn(server: ServerProcess): Promise<string> {
  const response = await sendRequest(server, '/auth/login', { username: 'tech', password: demoPassword });
  const { token } = (await response.json()) as { token: string };
  return token;
}

test('what a killed process has confirmed is still there, and the next one goes on with its server', async () => {
  const first = start();
  const token = await signIn(first);
  const added = await sendRequest(first, '/api/my-cart/item', { id: 1, type: 'p', qty: 1 }, token);
  expect(added.status).toBe(200);
  first.kill('SIGKILL');
  expect(await first.ended).toBe('SIGKILL');
  const [pid] = readFileSync(pidFile, 'utf8').split('\n');

  const second = start();
  const response = await sendRequest(second, '/api/my-cart', undefined, token);
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
  expect((await sendRequest(first, '/api/health')).status).toBe(200);
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
  const other = await createInstallation();
  const second = start({ ...other.variables, PORT: port, SAMPLE_DATA: '0' });
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain(`Port ${port} is in use by another program. Stop it, or choose another port:`);
  await other.remove();
}, 240_000);
