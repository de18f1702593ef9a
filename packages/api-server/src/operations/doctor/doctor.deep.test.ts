import { randomBytes } from 'node:crypto';
import { createServer, request as send } from 'node:http';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFakes } from '@tech-portal/fakes';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connectAsOwner } from '../../testing/connect-as-owner.ts';
import { databaseUrl } from '../../testing/database-template.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { startServerProcess } from '../../testing/server-process.ts';
import type { ServerProcess } from '../../testing/server-process.ts';
import { runDoctor } from './run-doctor.ts';

const template = inject('databaseTemplate');
const { serverUrl } = template;
const owner = await connectAsOwner(serverUrl);
const id = randomBytes(5).toString('hex');
const [name, role] = [`portal_doctor_${id}`, `doctor_${id}`];
const folder = mkdtempSync(join(tmpdir(), 'tech-portal-doctor-'));
const fakes = await startFakes({ port: 0 });
const mail = await startMailServer();
let server: ServerProcess | undefined;

/** URL of the server behind the proxy. The proxy acts like nginx: it appends the client's address. */
let target = '';
const proxy = createServer((incoming, outgoing) => {
  const before = incoming.headers['x-forwarded-for'];
  const headers = { ...incoming.headers, 'x-forwarded-for': before ? `${String(before)}, 127.0.0.1` : '127.0.0.1' };
  const passed = send(target + incoming.url, { method: incoming.method, headers }, (response) => {
    outgoing.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(outgoing);
  });
  passed.on('error', () => outgoing.writeHead(502).end());
  incoming.pipe(passed);
});

const base = (): NodeJS.ProcessEnv => ({
  NODE_ENV: 'production',
  REHEARSAL: '1',
  FAKES_PORT: new URL(fakes.url).port,
  DATABASE_URL: databaseUrl(serverUrl, name),
  SMTP_URL: mail.url,
  MAIL_FROM: 'portal@example.com',
  DATA_DIR: folder,
  BACKUP_DIR: folder,
});

const look = async (variables: NodeJS.ProcessEnv) => {
  const { findings, status } = await runDoctor(variables);
  return { status, of: (check: string) => findings.find((finding) => finding.name === check) };
};

async function start(trustedProxies: string): Promise<void> {
  server?.kill('SIGTERM');
  await server?.ended;
  server = startServerProcess({ ...base(), PUBLIC_URL: 'http://localhost', TRUSTED_PROXIES: trustedProxies });
  target = await server.url;
}

beforeAll(async () => {
  await owner.run(`create database ${name}`);
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  writeFileSync(join(folder, 'tech-portal-1.backup'), '');
});

afterAll(async () => {
  server?.kill('SIGKILL');
  await server?.ended;
  proxy.closeAllConnections();
  proxy.close();
  await owner.run(`drop database if exists ${name} with (force)`);
  await owner.run(`drop role if exists ${role}`);
  await owner.end();
  await Promise.all([fakes.close(), mail.close()]);
  rmSync(folder, { recursive: true, force: true });
});

test('an empty database is not migrated, and the rest waits for that; looking at it changes nothing', async () => {
  for (const _ of [1, 2]) {
    const { of } = await look({ ...base(), PUBLIC_URL: 'http://127.0.0.1:1' });
    expect(of('database')).toMatchObject({ status: 'ok', message: expect.stringMatching(/^PostgreSQL \d+/) });
    expect(of('migrations')).toMatchObject({ status: 'failed', mend: expect.stringContaining('migrate') });
    for (const check of ['administrator', 'catalog', 'proxies']) {
      expect(of(check)).toMatchObject({ status: 'skipped', message: expect.stringContaining('migrations') });
    }
  }
});

test('a role without rights, a wrong password and a database that is not there are told apart', async () => {
  await owner.run(`create role ${role} login password 'right-password'`);
  const other = new URL(databaseUrl(serverUrl, name));
  other.username = role;
  other.password = 'right-password';
  const rights = (await look({ ...base(), DATABASE_URL: other.href, PUBLIC_URL: 'http://127.0.0.1:1' })).of('database');
  expect(rights).toMatchObject({ status: 'failed', mend: expect.stringContaining(`owner to ${role}`) });
  const gone = databaseUrl(serverUrl, 'not_there');
  expect(
    (await look({ ...base(), DATABASE_URL: gone, PUBLIC_URL: 'http://127.0.0.1:1' })).of('database'),
  ).toMatchObject({
    status: 'failed',
    message: expect.stringContaining('/not_there cannot be reached (3D000)'),
  });
});

test('an installation in production mode: proxies as they are, and what is missing is said until nothing is', async () => {
  const address = proxy.address();
  const PUBLIC_URL = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const variables = { ...base(), PUBLIC_URL };
  await start('0');
  expect((await look(variables)).of('proxies')).toMatchObject({
    status: 'failed',
    message: expect.stringContaining('1 proxy wrote an address, but the server trusts 0'),
    mend: expect.stringContaining('TRUSTED_PROXIES=1'),
  });
  await start('2');
  expect((await look(variables)).of('proxies')).toMatchObject({
    status: 'failed',
    message: expect.stringContaining('callers can choose their own'),
  });
  await start('1');
  const before = await look(variables);
  expect(before.of('proxies')).toMatchObject({ status: 'ok' });
  expect(before.of('migrations')).toMatchObject({ status: 'ok' });
  expect(before.of('administrator')).toMatchObject({ status: 'failed', mend: expect.stringContaining('create-admin') });
  expect(before.of('catalog')).toMatchObject({ status: 'warning' });
  expect(before.of('cards')).toMatchObject({ status: 'ok', message: expect.stringContaining('fake') });
  expect(before.of('clock')).toMatchObject({ status: 'ok', message: expect.stringContaining('the database and') });

  const database = await connectAsOwner(databaseUrl(serverUrl, name));
  await database.run(
    `insert into users (username, password_hash, type, approved, email, first_name, last_name) values ('a', '', 'admin', true, 'a@example.com', 'A', 'B')`,
  );
  await database.end();
  const after = await look(variables);
  expect(after.of('administrator')).toMatchObject({ status: 'ok' });

  const elsewhere = {
    ...variables,
    DATABASE_URL: databaseUrl(serverUrl, template.name),
  };
  expect((await look(elsewhere)).of('proxies')).toMatchObject({
    status: 'failed',
    mend: expect.stringContaining('compare DATABASE_URL'),
  });
}, 300_000);
