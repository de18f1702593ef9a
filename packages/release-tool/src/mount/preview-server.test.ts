import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMockedAnswers } from '@tech-portal/api-mocks/answers';
import { promote, publish } from '@tech-portal/release';
import { createCandidateHandler } from '@tech-portal/release/server';
import { expect, onTestFinished, test } from 'vitest';
import { s3Store } from '../s3-store.ts';
import { startS3 } from '../testing/s3-stand-in.ts';
import { sessionFor, signInAll } from './preview-accounts.ts';
import { startPreview } from './preview-server.ts';

async function startBucketPreview() {
  const { client } = await startS3();
  const store = s3Store({ bucket: 'portal', client });
  const build = await mkdtemp(join(tmpdir(), 'build-'));
  onTestFinished(() => rm(build, { recursive: true, force: true }));
  await writeFile(
    join(build, 'index.html'),
    '<!doctype html><head><script type="module" src="%SHELL%main.js"></script>',
  );
  await writeFile(join(build, 'main.js'), 'shell()');
  const shell = await publish({ store, build });
  await promote({ store, ...shell });
  const preview = await startPreview(await createCandidateHandler({ store, candidate: shell }), createMockedAnswers());
  onTestFinished(() => preview.stop());
  const call = async (path: string, init?: RequestInit) => {
    const response = await fetch(preview.origin + path, init);
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  return { preview, call, script: `/shell/${shell.version}/main.js` };
}

test('pages, files and the API of a release in a bucket come from one origin', async () => {
  const { preview, call, script } = await startBucketPreview();

  const page = await call('/cart');
  expect(page.text).toContain(script);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await call(script)).toMatchObject({ status: 200, text: 'shell()' });
  expect(await call('/api/brands/list', { headers: { authorization: 'Bearer mock.tech' } })).toMatchObject({
    status: 200,
    text: expect.stringContaining('brand'),
  });
  expect([...preview.requests]).toContain(script);
});

test('a call that no contract declares gets an error that says so', async () => {
  const { call } = await startBucketPreview();

  expect(await call('/api/brands/newest')).toMatchObject({
    status: 501,
    text: expect.stringContaining('GET /api/brands/newest is no call of the contract'),
  });
});

test('each page is opened by a demo account that may', async () => {
  const sessions = await signInAll(createMockedAnswers());

  expect(sessionFor(sessions, 'admin')).toMatchObject({ role: 'admin', approved: true });
  expect(sessionFor(sessions, ['tech', 'admin'])).toMatchObject({ role: 'tech' });
  expect(sessionFor(sessions, 'any')).toBeDefined();
  expect(sessionFor(sessions, 'public')).toBeUndefined();
});
