import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCurrentDocument } from '@tech-portal/api-document';
import type { ApiDocument } from '@tech-portal/api-document/changes';
import { expect, onTestFinished, test } from 'vitest';
import { apiProblems, liveApi, usedApiFile, writeUsedApi } from './used-api.ts';

async function usedBy(code: string): Promise<Buffer> {
  const build = await mkdtemp(join(tmpdir(), 'build-'));
  onTestFinished(() => rm(build, { recursive: true, force: true }));
  await mkdir(join(build, 'chunks'));
  await writeFile(join(build, 'chunks/a.js'), code);
  await writeFile(join(build, 'other.txt'), '"getMyCart"');
  await writeUsedApi(build);
  return readFile(join(build, usedApiFile));
}

const live = createCurrentDocument();
/** API document from before an endpoint was added. */
const without = (path: string): ApiDocument => ({
  paths: Object.fromEntries(Object.entries(live.paths).filter(([each]) => each !== path)),
});

test('a version fits the API by whose contract it was built', async () => {
  expect(apiProblems(await usedBy('x={id:"listTasks"}'), live)).toEqual([]);
});

test('a version that uses an endpoint fits no API without it, one that does not use it does', async () => {
  const older = without('/api/task/list');
  expect(apiProblems(await usedBy('x={id:"listTasks"}'), older)).toEqual([
    'GET /api/task/list: the server does not have it',
  ]);
  expect(apiProblems(await usedBy('x={id:"getTask"}'), older)).toEqual([]);
});

test('a version that does not say what it uses cannot be compared', () => {
  expect(apiProblems(undefined, live)).toEqual([expect.stringContaining('does not say what it uses')]);
});

test('the document of a live API is read, and one that does not come stops the promotion', async () => {
  let status = 200;
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/api/openapi.json' ? status : 404).end(JSON.stringify(live));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => new Promise((closed) => server.close(() => closed())));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  expect(await liveApi(origin)).toEqual(JSON.parse(JSON.stringify(live)));
  status = 503;
  await expect(liveApi(origin)).rejects.toThrow(/openapi\.json: status 503\. Nothing was changed\./);
});
