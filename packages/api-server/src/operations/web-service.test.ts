import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderStore } from '@tech-portal/release/server';
import { promote, publish } from '@tech-portal/release';
import { afterAll, expect, test } from 'vitest';
import { createTestApi } from '../testing/create-test-api.ts';
import { readSettings } from './environment.ts';
import { noProcessTelemetry } from './telemetry/process-telemetry.ts';
import { startWebService } from './web-service.ts';

const folder = mkdtempSync(join(tmpdir(), 'web-service-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const api = await createTestApi();

async function headerOfPages(publicUrl: string): Promise<string | null> {
  const PORTAL_DIR = join(folder, 'release');
  const build = join(folder, 'shell');
  mkdirSync(build, { recursive: true });
  writeFileSync(join(build, 'index.html'), '<!doctype html><head><title>Portal</title></head>');
  const store = folderStore(PORTAL_DIR);
  await promote({ store, ...(await publish({ store, build })) });

  const settings = readSettings({ PUBLIC_URL: publicUrl, PORTAL_DIR, DATA_DIR: folder });
  const config = { ...api.deps.config, publicUrl };
  const databaseHealth = { ...api.deps.databaseHealth, start: () => undefined, stop: async () => undefined };
  const listen = () => ({ stop: async () => undefined });
  const web = await startWebService(
    { ...api.deps, databaseHealth, listen, config, telemetry: noProcessTelemetry },
    settings,
  );
  const page = await web.handler(new Request(`${publicUrl}/dashboard`), { remoteAddress: '203.0.113.5' });
  await web.stop();
  expect(page.status).toBe(200);
  return page.headers.get('strict-transport-security');
}

test('pages tell browsers to come by https alone where people open the portal by https', async () => {
  expect(await headerOfPages('https://portal.example.com')).toBe('max-age=31536000; includeSubDomains');
  expect(await headerOfPages('http://portal.example.com')).toBeNull();
}, 60_000);
