import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { startHttp, startTls } from '../../testing/loopback-server.ts';
import { readVersion } from '../api-config.ts';
import { addressChecks } from './address-checks.ts';
import { machineChecks } from './machine-checks.ts';
import { runDoctor } from './run-doctor.ts';

const folder = mkdtempSync(join(tmpdir(), 'tech-portal-doctor-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function look(name: string, variables: NodeJS.ProcessEnv, now?: () => Date) {
  const checks = [...addressChecks, ...machineChecks].filter((check) => check.name === name);
  const { findings } = await runDoctor(variables, { checks, ...(now && { now }) });
  return findings[1];
}

const inDays = (days: number) => () => new Date(Date.now() + days * 86_400_000);

const portal =
  (version = readVersion(), date?: string): RequestListener =>
  (request, response) => {
    if (date !== undefined) response.setHeader('date', date);
    if (request.url === '/login') response.setHeader('content-type', 'text/html; charset=utf-8').end('<!doctype html>');
    else response.setHeader('content-type', 'application/json').end(JSON.stringify({ status: 'ok', version }));
  };

describe('address', () => {
  test('the portal of this version', async () => {
    expect(await look('address', { PUBLIC_URL: await startHttp(portal()) })).toMatchObject({ status: 'ok' });
    expect(await look('pages', { PUBLIC_URL: await startHttp(portal()) })).toMatchObject({ status: 'ok' });
  });

  test.each<[string, RequestListener, string, string]>([
    ['another version', portal('0.0.9'), 'warning', 'runs version 0.0.9'],
    ['something else', (_, response) => void response.end('hello'), 'failed', 'Something other than the portal'],
    ['another address', (_, response) => void response.writeHead(302, { location: '/' }).end(), 'failed', '(302)'],
  ])('%s', async (_, listener, status, message) => {
    const found = await look('address', { PUBLIC_URL: await startHttp(listener) });
    expect(found).toMatchObject({ status, message: expect.stringContaining(message), mend: expect.any(String) });
  });

  test('pages that hide that this is a rehearsal, or say it where it is none', async () => {
    const page = (environment: string) =>
      startHttp((_, response) =>
        response.setHeader('content-type', 'text/html').end(`<script>{"environment":"${environment}"}</script>`),
      );
    const rehearsal = { NODE_ENV: 'production', REHEARSAL: '1', SMTP_URL: 'smtp://127.0.0.1:1' };
    expect(await look('pages', { ...rehearsal, PUBLIC_URL: await page('REHEARSAL') })).toMatchObject({ status: 'ok' });
    for (const [variables, environment] of [
      [rehearsal, ''],
      [{}, 'REHEARSAL'],
    ] as const) {
      const found = await look('pages', { ...variables, PUBLIC_URL: await page(environment) });
      expect(found).toMatchObject({ status: 'warning', mend: expect.stringContaining('hosting.json') });
    }
  });

  test('pages into which browsers load no card form', async () => {
    const page = (policy: string) =>
      startHttp((_, response) =>
        response
          .setHeader('content-type', 'text/html')
          .end(`<meta http-equiv="content-security-policy" content="default-src 'none'; ${policy}">`),
      );
    const at = async (policy: string, FAKES_URL: string) =>
      look('pages', { PUBLIC_URL: await page(policy), FAKES_URL });
    const url = 'https://portal.example.com:4302';
    expect(await at(`script-src 'self' ${url}; img-src 'self'`, url)).toMatchObject({ status: 'ok' });
    expect(await at("script-src 'self'; connect-src https://portal.example.com:4302", url)).toMatchObject({
      status: 'failed',
      message: `Customers cannot pay: the pages do not allow the card form of ${url}.`,
      mend: expect.stringContaining('hosting.json'),
    });
  });

  test('a card form that is not encrypted, on pages that are', async () => {
    const found = await look('pages', { PUBLIC_URL: 'https://portal.example.com', FAKES_PORT: '4301' });
    expect(found).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('http://portal.example.com:4301'),
      mend: expect.stringContaining('FAKES_URL'),
    });
  });

  test('a name that leads nowhere, and a port where nobody listens', async () => {
    expect(await look('address', { PUBLIC_URL: 'https://portal.invalid' })).toMatchObject({
      status: 'failed',
      mend: expect.stringContaining('DNS'),
    });
    expect(await look('pages', { PUBLIC_URL: 'http://127.0.0.1:1' })).toMatchObject({ status: 'failed' });
  });

  test('an address of the network without encryption', async () => {
    expect(await look('address', { PUBLIC_URL: 'http://portal.example.com' })).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('not encrypted'),
    });
  });
});

describe('certificate', () => {
  test('its end is read, and who made it is judged', async () => {
    const PUBLIC_URL = await startTls(40, portal());
    expect(await look('certificate', { PUBLIC_URL }, inDays(41))).toMatchObject({
      status: 'failed',
      message: expect.stringMatching(/expired on \d{4}-\d\d-\d\d\.$/),
    });
    expect(await look('certificate', { PUBLIC_URL })).toMatchObject({
      status: 'failed',
      message: 'Browsers do not accept the certificate (DEPTH_ZERO_SELF_SIGNED_CERT).',
    });
    expect(await look('address', { PUBLIC_URL })).toMatchObject({
      status: 'failed',
      mend: expect.stringContaining('certificate'),
    });
  });

  test('without https there is none to look at', async () => {
    expect(await look('certificate', { PUBLIC_URL: await startHttp(portal()) })).toMatchObject({ status: 'skipped' });
  });
});

describe('clock', () => {
  test('the time of the portal’s address, to the second that HTTP tells', async () => {
    expect(await look('clock', { PUBLIC_URL: await startHttp(portal()) })).toMatchObject({ status: 'ok' });
  });

  test.each([
    [3_600_000, 'ahead of'],
    [-3_600_000, 'behind'],
  ])('%i ms off is said with its direction', async (ms, direction) => {
    const date = new Date(Date.now() + ms).toUTCString();
    const found = await look('clock', { PUBLIC_URL: await startHttp(portal(undefined, date)) });
    expect(found).toMatchObject({ status: 'failed', message: expect.stringContaining(`s ${direction} this machine`) });
  });

  test('nobody to ask is no wrong clock', async () => {
    expect(await look('clock', { PUBLIC_URL: 'http://127.0.0.1:1' })).toMatchObject({ status: 'skipped' });
  });
});

describe('backups', () => {
  const backup = join(folder, 'tech-portal-20261123T000000Z-1.backup');

  test('none, an old one, a new one', async () => {
    expect(await look('backups', {})).toMatchObject({ status: 'warning' });
    expect(await look('backups', { BACKUP_DIR: join(folder, 'nothing') })).toMatchObject({ status: 'failed' });
    writeFileSync(join(folder, 'tech-portal-1.backup.part'), '');
    expect((await look('backups', { BACKUP_DIR: folder }))?.message).toContain('There is no backup');
    writeFileSync(backup, '');
    expect(await look('backups', { BACKUP_DIR: folder })).toMatchObject({ status: 'ok' });
    const old = new Date(Date.now() - 30 * 3_600_000);
    utimesSync(backup, old, old);
    expect((await look('backups', { BACKUP_DIR: folder }))?.message).toContain('is 30 hours old');
  });
});

test('disk: the room of folders that are there, or will be', async () => {
  const found = await look('disk', { DATA_DIR: join(folder, 'not', 'yet') });
  expect(found?.message).toMatch(/[\d,]+ MB are free at /);
});
