import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoPassword } from '@tech-portal/sample-data/accounts';
import { canary, promote, readLiveVersions } from '@tech-portal/release';
import { folderStore } from '@tech-portal/release/server';
import { afterAll, expect, test } from 'vitest';
import { startPostgresServer } from '../testing/postgres-server.ts';
import { publishStore } from '../testing/publish-store.ts';
import { startServerProcess } from '../testing/server-process.ts';
import type { ServerProcess } from '../testing/server-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'tech-portal-faults-'));
const store = folderStore(join(folder, 'release'));
const servers: ServerProcess[] = [];
const postgres = await startPostgresServer();

afterAll(async () => {
  for (const server of servers) server.kill('SIGKILL');
  await Promise.all(servers.map(({ ended }) => ended));
  await postgres.remove();
  rmSync(folder, { recursive: true, force: true });
});

function start(name: string, variables: NodeJS.ProcessEnv, ...role: readonly string[]): ServerProcess {
  const own = { DATA_DIR: join(folder, name), DATABASE_URL: postgres.url, ERROR_BUDGET_PEOPLE: '1' };
  const server = startServerProcess({ ...own, ...variables }, ...role);
  servers.push(server);
  return server;
}

async function post(url: string, path: string, body: unknown, token?: string): Promise<Record<string, unknown>> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(response.status).toBe(200);
  return (await response.json()) as Record<string, unknown>;
}

async function report(server: ServerProcess, username: string, version: string): Promise<void> {
  const url = await server.url;
  const { token } = await post(url, '/auth/login', { username, password: demoPassword });
  await post(url, '/api/releases/fault', { app: 'mfe-store', version, kind: 'load', message: 'gone' }, String(token));
}

test('faults reported to two servers count together, and the one that has the releases ends the canary', async () => {
  const live = await publishStore({ store, build: join(folder, 'live') }, 'live()');
  const next = await publishStore({ store, build: join(folder, 'next') }, 'next()');
  await promote({ store, ...live });
  await canary({ store, ...next, percent: 50 });
  // Fills the empty database with the demo accounts.
  const withReleases = start('one', { PORTAL_DIR: join(folder, 'release') });
  await withReleases.url;
  const without = start('two', {}, 'web');
  const released = async () => (await readLiveVersions(store))['mfe-store'];

  await report(without, 'tech', next.version);
  await report(without, 'tech', next.version);
  await report(withReleases, 'newtech', next.version);
  expect((await released())?.canary?.version).toBe(next.version);
  await report(without, 'tech2', next.version);
  await expect.poll(async () => (await released())?.canary).toBeUndefined();
  await expect.poll(withReleases.output).toContain('app failed for too many people');
  expect((await released())?.history.at(-1)?.version).toBe(live.version);
  expect(without.output()).not.toContain('app failed for too many people');

  const { token } = await post(await without.url, '/auth/login', { username: 'admin', password: demoPassword });
  const headers = { authorization: `Bearer ${String(token)}` };
  const lines = await (await fetch(`${await without.url}/api/audit/list`, { headers })).json();
  expect(lines).toMatchObject([{ actor: 'Tech Portal', action: 'canary_ended', after: live.version }]);
}, 240_000);
