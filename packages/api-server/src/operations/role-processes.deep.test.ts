import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { connectAsOwner } from '../testing/connect-as-owner.ts';
import { databaseUrl } from '../testing/database-template.ts';
import { startMailServer } from '../testing/mail-server.ts';
import { removeDataFolder } from '../testing/remove-data-folder.ts';
import { startServerProcess } from '../testing/server-process.ts';
import type { ServerProcess } from '../testing/server-process.ts';

const template = inject('databaseTemplate');
const folder = mkdtempSync(join(tmpdir(), 'tech-portal-roles-'));
const processes: ServerProcess[] = [];

function start(role: string, variables: NodeJS.ProcessEnv = {}): ServerProcess {
  const started = startServerProcess({ DATA_DIR: folder, ...variables }, role);
  processes.push(started);
  return started;
}

afterAll(async () => {
  for (const process of processes) process.kill('SIGKILL');
  await Promise.all(processes.map(({ ended }) => ended));
  await removeDataFolder(folder);
});

test('without DATABASE_URL web and worker share a server; the last to end stops it', async () => {
  const web = start('web');
  await web.url;
  const worker = start('worker');
  await expect.poll(() => worker.output(), { timeout: 60_000 }).toContain('works in the background');
  web.kill('SIGTERM');
  expect(await web.ended).toBe(0);
  expect(existsSync(join(folder, 'postgres/postmaster.pid'))).toBe(true);
  const all = startServerProcess({ DATA_DIR: folder });
  expect(await all.ended).toBe(1);
  expect(all.output()).toContain('is in use by process');
  worker.kill('SIGTERM');
  expect(await worker.ended).toBe(0);
  expect(existsSync(join(folder, 'postgres/postmaster.pid'))).toBe(false);
}, 240_000);

test('migrate brings the own database up to date and ends', async () => {
  const migrating = start('migrate');
  expect(await migrating.ended).toBe(0);
  expect(migrating.output()).toBe('The database is up to date.\n');
}, 120_000);

const name = `portal_roles_${randomBytes(6).toString('hex')}`;
const server = await connectAsOwner(template.serverUrl);
const variables = { DATABASE_URL: databaseUrl(template.serverUrl, name), MAIL_FROM: 'portal@example.com' };

async function probe(worker: ServerProcess, path: string): Promise<number> {
  const address = /probes at (\S+)/.exec(worker.output())?.[1] ?? 'none';
  return (await fetch(address + path)).status;
}

afterAll(async () => {
  await server.run(`drop database if exists ${name} with (force)`);
  await server.end();
});

test('what web causes, the worker does; without a worker it waits, and nothing else stops', async () => {
  await server.run(`create database ${name} template ${template.name}`);
  const mail = await startMailServer();
  const all = { ...variables, SMTP_URL: mail.url, WORKER_PROBE_PORT: '0' };
  const migrating = start('migrate', all);
  expect(await migrating.ended).toBe(0);

  const web = start('web', all);
  const requestReset = async () => {
    const body = JSON.stringify({ email: 'dana.reyes@example.com' });
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${await web.url}/auth/send-password-reset`, { method: 'POST', headers, body });
    expect(response.status).toBe(200);
  };
  await requestReset();
  // Waits longer than a worker's polling interval, to prove that this process runs no worker.
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(mail.messageIds()).toEqual([]);

  const worker = start('worker', all);
  await expect.poll(() => mail.messageIds().length, { timeout: 60_000 }).toBe(1);
  expect([await probe(worker, '/api/live'), await probe(worker, '/api/ready')]).toEqual([200, 200]);
  expect(await probe(worker, '/api/my-cart')).toBe(404);

  worker.kill('SIGTERM');
  expect(await worker.ended).toBe(0);
  await requestReset();
  expect((await fetch(`${await web.url}/api/health`)).status).toBe(200);
  start('worker', all);
  await expect.poll(() => mail.messageIds().length, { timeout: 60_000 }).toBe(2);

  web.kill('SIGTERM');
  expect(await web.ended).toBe(0);
  await mail.close();
}, 300_000);

test('two servers that start at once on an empty database fill it once, and neither logs what it writes', async () => {
  const empty = `portal_empty_${randomBytes(6).toString('hex')}`;
  await server.run(`create database ${empty}`);
  const DATABASE_URL = databaseUrl(template.serverUrl, empty);
  const both = ['one', 'two'].map((part) => {
    const started = startServerProcess({ DATABASE_URL, DATA_DIR: join(folder, part), LOG_LEVEL: 'debug' });
    processes.push(started);
    return started;
  });
  for (const started of both) expect((await fetch(`${await started.url}/api/health`)).status).toBe(200);
  for (const started of both) {
    started.kill('SIGTERM');
    expect(await started.ended).toBe(0);
    expect(started.output()).not.toMatch(/argon2|@example\.com|params/);
  }
  expect(both.filter((started) => started.output().includes('sample data written'))).toHaveLength(1);
  await server.run(`drop database ${empty} with (force)`);
}, 120_000);
