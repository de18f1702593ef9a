import { mkdtempSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { endpoints } from '@tech-portal/contract/endpoints';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createOpenApiDocument } from './openapi.ts';
import { createCurrentDocument } from './current-document.ts';
import { acceptBreakingChanges, readReleased, findReleaseProblems, writeReleased } from './released.ts';

let path: string;
let folder: URL;
beforeEach(async () => {
  path = mkdtempSync(join(tmpdir(), 'released-'));
  folder = pathToFileURL(`${path}/`);
  await writeReleased(folder, createCurrentDocument(), 'abc123');
});
afterEach(() => rm(path, { recursive: true }));

/** Current API whose task endpoint requires one more field. */
const broken = createOpenApiDocument(
  endpoints.map((endpoint) =>
    endpoint.id === 'createTask'
      ? { ...endpoint, body: v.strictObject({ task: v.string(), project: v.string() }) }
      : endpoint,
  ),
  'broken',
);
const sentences = ['POST /api/task: the body task may be object instead of string, which the server refuses'];
const missing = 'POST /api/task: the body project may be missing, which the server refuses';

test('what was just released has no problem', async () => {
  expect(findReleaseProblems(await readReleased(folder), createCurrentDocument())).toEqual([]);
  expect(await readFile(join(path, 'commit'), 'utf8')).toBe('abc123\n');
});

test('a breaking change is refused until it is accepted with a reason', async () => {
  const all = [missing, ...sentences];
  expect(findReleaseProblems(await readReleased(folder), broken)).toEqual(all.map((change) => `breaking: ${change}`));
  await expect(acceptBreakingChanges(folder, broken, ' ')).rejects.toThrow('An accepted change needs a reason.');
  expect(await acceptBreakingChanges(folder, broken, 'No tab has sent it for a month.')).toEqual(all);
  expect(findReleaseProblems(await readReleased(folder), broken)).toEqual([]);
});

test('an accepted change keeps its reason when others are accepted, and is refused once it is not there', async () => {
  await acceptBreakingChanges(folder, broken, 'First reason');
  expect(await acceptBreakingChanges(folder, broken, 'Second reason')).toEqual([]);
  const released = await readReleased(folder);
  expect(new Set(released.accepted.map(({ reason }) => reason))).toEqual(new Set(['First reason']));
  expect(findReleaseProblems(released, createCurrentDocument())).toEqual(
    [missing, ...sentences].map((change) => `accepted but not found: ${change}`),
  );
});

test('a release accepts what is there, and nothing is left to be accepted', async () => {
  await acceptBreakingChanges(folder, broken, 'First reason');
  await writeReleased(folder, broken, 'def456');
  expect(findReleaseProblems(await readReleased(folder), broken)).toEqual([]);
  expect((await readReleased(folder)).accepted).toEqual([]);
});

test('an accepted change without a reason is not read', async () => {
  await writeFile(join(path, 'accepted-breaks.json'), JSON.stringify([{ change: 'x', reason: '' }]));
  await expect(readReleased(folder)).rejects.toThrow('An accepted change needs a reason.');
});
