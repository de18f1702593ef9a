import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reportFault } from '@tech-portal/contract/releases';
import { canary, promote, publish } from '@tech-portal/release';
import { createErrorBudget, createPortalHandler, folderStore } from '@tech-portal/release/server';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createTestApi } from '../testing/create-test-api.ts';

const folder = mkdtempSync(join(tmpdir(), 'shell-canary-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const dir = join(folder, 'release');
const store = folderStore(dir);
const pages = createPortalHandler({ dir });
const api = await createTestApi({}, { releases: createErrorBudget({ store, people: 1 }) });

/** Publishes a shell that renders nothing but its name. */
function publishShell(name: string) {
  const build = join(folder, name);
  mkdirSync(build, { recursive: true });
  writeFileSync(join(build, 'index.html'), `<!doctype html><head><title>${name}</title></head>`);
  return publish({ store, build });
}

const live = await publishShell('live');
const next = await publishShell('next');
await promote({ store, ...live });

beforeEach(() => canary({ store, ...next, percent: 50, now: api.deps.clock.now() }));

async function titleFor(cookie: string): Promise<string | undefined> {
  const page = await pages(new Request('http://portal.test/dashboard', { headers: { cookie } }));
  return /<title>(\w+)<\/title>/.exec((await page?.text()) ?? '')?.[1];
}

const fault = { app: 'shell', kind: 'load', message: 'Error: broken' } as const;
const report = async (who: 'tech' | 'tech2', version: string) =>
  api.call(reportFault, { body: { ...fault, version } }, await api.signIn(who));

test('faults that its people report end a canary of the shell, and the next page is the live one', async () => {
  const cookie = `shell_canary=${next.version}`;
  expect(await titleFor(cookie)).toBe('next');
  expect(await titleFor('')).toBe('live');

  await report('tech', next.version);
  expect(await titleFor(cookie)).toBe('next');
  await report('tech2', next.version);
  expect(await titleFor(cookie)).toBe('live');
  expect(api.log).toContainEqual(
    expect.objectContaining({ fields: expect.objectContaining({ app: 'shell', outcome: 'canary ended' }) }),
  );
});

test('one person alone ends none, nor do faults of another version or without a session', async () => {
  for (let times = 0; times < 5; times += 1) await report('tech', next.version);
  for (const who of ['tech', 'tech2'] as const) await report(who, '0123456789ab');
  expect((await api.call(reportFault, { body: { ...fault, version: next.version } })).status).toBe(401);

  expect(await titleFor(`shell_canary=${next.version}`)).toBe('next');
});
