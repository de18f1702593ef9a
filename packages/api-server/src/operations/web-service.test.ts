import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderStore } from '@tech-portal/release/server';
import { promote, publish } from '@tech-portal/release';
import { afterAll, expect, test } from 'vitest';
import { createTestApi } from '../testing/create-test-api.ts';
import { listEmailSamples } from './email-samples.ts';
import { readSettings } from './environment.ts';
import { noProcessTelemetry } from './telemetry/process-telemetry.ts';
import { startWebService } from './web-service.ts';

const folder = mkdtempSync(join(tmpdir(), 'web-service-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const api = await createTestApi();

async function startWith(publicUrl: string, environment: Record<string, string>) {
  const settings = readSettings({ PUBLIC_URL: publicUrl, DATA_DIR: folder, ...environment });
  const config = { ...api.deps.config, publicUrl };
  const databaseHealth = { ...api.deps.databaseHealth, start: () => undefined, stop: async () => undefined };
  const listen = () => ({ stop: async () => undefined });
  return startWebService({ ...api.deps, databaseHealth, listen, config, telemetry: noProcessTelemetry }, settings);
}

async function headerOfPages(publicUrl: string): Promise<string | null> {
  const PORTAL_DIR = join(folder, 'release');
  const build = join(folder, 'shell');
  mkdirSync(build, { recursive: true });
  writeFileSync(join(build, 'index.html'), '<!doctype html><head><title>Portal</title></head>');
  const store = folderStore(PORTAL_DIR);
  await promote({ store, ...(await publish({ store, build })) });

  const web = await startWith(publicUrl, { PORTAL_DIR });
  const page = await web.handler(new Request(`${publicUrl}/dashboard`), { remoteAddress: '203.0.113.5' });
  await web.stop();
  expect(page.status).toBe(200);
  return page.headers.get('strict-transport-security');
}

test('pages tell browsers to come by https alone where people open the portal by https', async () => {
  expect(await headerOfPages('https://portal.example.com')).toBe('max-age=31536000; includeSubDomains');
  expect(await headerOfPages('http://portal.example.com')).toBeNull();
}, 60_000);

async function developerPage(path: string, environment: Record<string, string> = {}, remoteAddress = '127.0.0.1') {
  const publicUrl = 'http://localhost:4300';
  const web = await startWith(publicUrl, environment);
  const response = await web.handler(new Request(`${publicUrl}${path}`), { remoteAddress });
  await web.stop();
  return { status: response.status, html: await response.text(), headers: response.headers };
}

test('a developer sees every email in its states, narrow and wide, light and dark, as HTML and as text', async () => {
  const light = await developerPage('/dev/emails');
  expect(light.status).toBe(200);
  expect(light.headers.get('content-security-policy')).toContain("default-src 'none'");
  const count = listEmailSamples('Tech Portal').length;
  expect(light.html.match(/<iframe sandbox loading="lazy" width="(640|390)"/g)).toHaveLength(2 * count);
  expect(light.html).toContain('<h2>approval: Two options</h2>');
  expect(light.html).toContain('@media not all{');
  const dark = await developerPage('/dev/emails?scheme=dark');
  expect(dark.html).toContain('@media all{');
  const text = await developerPage('/dev/emails?format=text');
  expect(text.html.match(/<pre>Hello /g)).toHaveLength(count);
  expect(text.html).not.toContain('<iframe');
}, 60_000);

test.each([
  ['with a mail server, as in production', '/dev/emails', { SMTP_URL: 'smtp://127.0.0.1:1' }, '127.0.0.1'],
  ['with a mail server, as in production', '/dev/outbox', { SMTP_URL: 'smtp://127.0.0.1:1' }, '127.0.0.1'],
  ['from another machine', '/dev/emails', {}, '203.0.113.5'],
] as const)(
  '%s there is no %s',
  async (_, path, environment, address) => {
    expect((await developerPage(path, environment, address)).status).toBe(404);
  },
  60_000,
);
