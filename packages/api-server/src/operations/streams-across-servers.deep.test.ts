import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NotificationUpdate } from '@tech-portal/contract/notifications';
import { demoPassword } from '@tech-portal/sample-data/accounts';
import { afterAll, expect, test } from 'vitest';
import { startPostgresServer } from '../testing/postgres-server.ts';
import { startServerProcess } from '../testing/server-process.ts';
import type { ServerProcess } from '../testing/server-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'tech-portal-streams-'));
const servers: ServerProcess[] = [];
const postgres = await startPostgresServer();

afterAll(async () => {
  for (const server of servers) server.kill('SIGKILL');
  await Promise.all(servers.map(({ ended }) => ended));
  await postgres.remove();
  rmSync(folder, { recursive: true, force: true });
});

function start(name: string, ...role: readonly string[]): ServerProcess {
  const server = startServerProcess({ DATA_DIR: join(folder, name), DATABASE_URL: postgres.url }, ...role);
  servers.push(server);
  return server;
}

async function ask<Answer>(url: string, method: string, token?: string, body?: unknown): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(url, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
  expect(response.status, `${url}: ${await response.clone().text()}`).toBe(200);
  return (await response.json()) as Answer;
}

const signIn = async (url: string, username: string) =>
  (await ask<{ token: string }>(`${url}/auth/login`, 'POST', undefined, { username, password: demoPassword })).token;

async function follow(url: string, token: string, since?: number) {
  const response = await fetch(`${url}/api/notifications/stream${since === undefined ? '' : `?since=${since}`}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.status).toBe(200);
  const news: NotificationUpdate[] = [];
  const ended = (async () => {
    let text = '';
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      news.splice(
        0,
        news.length,
        ...[...text.matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data ?? '') as NotificationUpdate),
      );
    }
  })();
  await expect.poll(() => news.length).toBeGreaterThan(0);
  return { news, ended };
}

interface Row {
  readonly id: number;
  readonly status: string;
  readonly total: number;
}

test('what one server takes shows on the stream of the other; a server that stops ends its streams, and nothing is missed', async () => {
  const one = start('one');
  const [first, second] = [await one.url, await start('two', 'web').url];
  const [tech, admin] = [await signIn(first, 'tech'), await signIn(second, 'admin')];
  const drafts = (await ask<Row[]>(`${first}/api/estimate/list?filter=draft`, 'GET', tech)).filter(
    // An estimate without lines cannot be approved.
    ({ status, total }) => status === 'draft' && total > 0,
  );

  async function approveElsewhere(id = 0): Promise<number> {
    const { total } = await ask<{ total: number }>(`${second}/api/estimate/?cart_id=${id}`, 'GET', admin);
    await ask(`${second}/api/estimate/approve`, 'PATCH', admin, { cart_id: id, total });
    return id;
  }

  const { news, ended } = await follow(first, tech);
  const known = await approveElsewhere(drafts[0]?.id);
  await expect.poll(() => news.at(-1)?.added).toMatchObject([{ kind: 'approved', estimate: known }]);

  one.kill('SIGTERM');
  await ended;
  const missed = await approveElsewhere(drafts[1]?.id);
  const again = await follow(second, tech, news.at(-1)?.latest);
  expect(again.news[0]?.added).toMatchObject([{ estimate: missed }]);

  await ask(`${second}/auth/login`, 'DELETE', tech);
  await again.ended;
}, 240_000);
