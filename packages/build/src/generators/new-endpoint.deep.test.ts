import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workspaceFolder } from '../apps.ts';
import { endpointDomains } from './endpoint-domains.ts';
import { newEndpoint } from './new-endpoint.ts';

const run = promisify(execFile);
const patience = 240_000;
const contract = 'packages/contract';
const server = 'packages/api-server/src';
const domains = Object.entries(endpointDomains);
let target = '';
const files: Record<string, readonly string[]> = {};

const read = (file: string) => readFile(join(target, file), 'utf8');
const copy = (file: string) =>
  cp(join(workspaceFolder, file), join(target, file), { recursive: true, verbatimSymlinks: true });

beforeAll(async () => {
  target = await mkdtemp(join(tmpdir(), 'new-endpoint-'));
  for (const part of ['src', 'node_modules', 'package.json', 'tsconfig.json']) await copy(join(contract, part));
  for (const shared of ['.config', 'node_modules']) await symlink(join(workspaceFolder, shared), join(target, shared));
  for (const file of ['access-matrix.md', 'cases/customer-cases.ts', 'cases/estimate-cases.ts']) {
    await copy(join(server, 'testing/access-matrix', file));
  }
  for (const [domain, { folder }] of domains) {
    await copy(`${server}/${folder}/${domain}.routes.ts`);
    await copy(`.docs/spec/${domain}.md`);
  }
  await copy('.docs/spec/tests.json');
  for (const [domain] of domains) files[domain] = await newEndpoint(target, domain, 'history');
}, patience);
afterAll(() => rm(target, { recursive: true }));

const tool = (name: string, ...args: string[]) =>
  run(join(workspaceFolder, 'node_modules/.bin', name), args, { cwd: target });
const oxfmt = (...args: string[]) => tool('oxfmt', '-c', '.config/oxfmt.json', ...args);

test('an endpoint takes five files, its rule and the list of the rule’s tests', () => {
  for (const [domain] of domains) {
    expect(files[domain]?.filter((file) => !file.startsWith('.docs/spec/'))).toHaveLength(5);
    expect(files[domain]).toHaveLength(7);
  }
});

test('its files are formatted and have right types', { timeout: patience }, async () => {
  const written = Object.values(files).flat();
  await expect(oxfmt('--check', ...written.filter((file) => file.endsWith('.ts')))).resolves.toBeDefined();
  await expect(tool('tsc', '--noEmit', '-p', contract)).resolves.toMatchObject({ stdout: '' });
});

test('it has a row in the access matrix and in the table of the rule', async () => {
  const matrix = await read(`${server}/testing/access-matrix/access-matrix.md`);
  const outcomes = '401 | 403 | 403 | yes | 404 | yes | 401 | 401 | 401 |';
  for (const [domain, { record }] of domains) {
    const id = `get${record.slice(0, 1).toUpperCase()}${record.slice(1)}History`;
    expect(matrix).toContain(`\n| ${id} | | ${outcomes}\n`);
    expect(await read(`.docs/spec/${domain}.md`)).toContain(`\n  | GET | \`/api/${record}/history\` | `);
  }
});

test('the list of tests has its test under the rule', async () => {
  const list = JSON.parse(await read('.docs/spec/tests.json')) as Record<string, Record<string, string[]>>;
  for (const [, { folder, record, rule }] of domains) {
    expect(list[rule]?.[`${server}/${folder}/${record}-history.test.ts`]).toEqual([
      `a technician reads their own ${record}`,
    ]);
  }
});

test.each([
  ['orders', 'history', 'orders is not a domain for this: customers, estimates, tasks.'],
  ['tasks', 'History', 'History is not a valid name'],
  ['tasks', 'history', '/api/task/history already exists, in packages/contract/src/tasks/tasks.endpoints.ts.'],
  ['tasks', 'check', '/api/task/check already exists, in packages/contract/src/tasks/tasks.endpoints.ts.'],
  ['estimates', 'by-token', '/api/estimate/by-token already exists'],
])('%s/%s is refused with a sentence', async (domain, name, sentence) => {
  await expect(newEndpoint(target, domain, name)).rejects.toThrow(sentence);
});

test('nothing is written where one of the files has no place for it', async () => {
  const changed = files['tasks']?.filter((file) => !file.endsWith('.test.ts')) ?? [];
  await writeFile(join(target, '.docs/spec/tasks.md'), '# Tasks\n');
  const before = await Promise.all(changed.map(read));
  await expect(newEndpoint(target, 'tasks', 'notes')).rejects.toThrow('.docs/spec/tasks.md has no single place');
  expect(await Promise.all(changed.map(read))).toEqual(before);
  await expect(read(`${server}/customers/tasks/task-notes.test.ts`)).rejects.toThrow('ENOENT');
});
