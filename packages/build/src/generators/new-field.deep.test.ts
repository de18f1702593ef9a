import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { workspaceFolder } from '../apps.ts';
import { newField } from './new-field.ts';

const run = promisify(execFile);
/** Number of files that a migration adds or changes: its SQL, its snapshot and the journal. */
const MIGRATION_FILES = 3;
const contract = 'packages/contract';
let target = '';

/** Copies the affected files and the whole contract into a separate workspace with the real tools. */
beforeEach(async () => {
  target = await mkdtemp(join(tmpdir(), 'new-field-'));
  await cp(join(workspaceFolder, contract, 'src'), join(target, contract, 'src'), { recursive: true });
  await cp(join(workspaceFolder, contract, 'tsconfig.json'), join(target, contract, 'tsconfig.json'));
  await symlink(join(workspaceFolder, contract, 'node_modules'), join(target, contract, 'node_modules'));
  await symlink(join(workspaceFolder, '.config'), join(target, '.config'));
  for (const file of [
    'packages/api-server/src/customers/customer-fields.ts',
    'packages/api-server/src/customers/customers.table.ts',
    '.docs/spec/customers.md',
  ]) {
    await mkdir(dirname(join(target, file)), { recursive: true });
    await cp(join(workspaceFolder, file), join(target, file));
  }
});
afterEach(() => rm(target, { recursive: true }));

const read = (file: string) => readFile(join(target, file), 'utf8');
const tool = (name: string, ...args: string[]) =>
  run(join(workspaceFolder, 'node_modules/.bin', name), args, { cwd: target });

test('a field takes at most eight files, is formatted and has right types', { timeout: 180_000 }, async () => {
  const files = await newField(target, 'fax-number');
  expect(files.length + MIGRATION_FILES).toBeLessThanOrEqual(8);
  await expect(tool('oxfmt', '-c', '.config/oxfmt.json', '--check', ...files)).resolves.toBeDefined();
  await expect(tool('tsc', '--noEmit', '-p', contract)).resolves.toMatchObject({ stdout: '' });
  expect(await read('packages/api-server/src/customers/customers.table.ts')).toContain(
    "faxNumber: text('fax_number').notNull().default(''),",
  );
});

test('without its label and kind it does not compile', { timeout: 180_000 }, async () => {
  const file = `${contract}/src/customers/customer-fields.ts`;
  const before = await read(file);
  await newField(target, 'fax');
  await writeFile(join(target, file), before);
  await expect(tool('tsc', '--noEmit', '-p', contract)).rejects.toMatchObject({
    stdout: expect.stringContaining("Property 'fax' is missing"),
  });
});

test('a choice takes at most eight files, and so does a second one', { timeout: 180_000 }, async () => {
  const files = await newField(target, 'best-time', ['morning', 'any-time']);
  expect(files.length + MIGRATION_FILES).toBeLessThanOrEqual(8);
  expect(await newField(target, 'language', ['english', 'spanish'])).toEqual(files);
  await expect(tool('tsc', '--noEmit', '-p', contract)).resolves.toMatchObject({ stdout: '' });
  const schema = await read(`${contract}/src/customers/customer.schema.ts`);
  expect(schema).toContain("any_time: 'Any time',");
  expect(schema).toContain('best_time: choice(bestTimeChoices),');
});

test('a choice without its labels does not compile', { timeout: 180_000 }, async () => {
  await newField(target, 'language', ['english', 'spanish']);
  const file = `${contract}/src/customers/customer-fields.ts`;
  await writeFile(join(target, file), (await read(file)).replace(', choices: languageChoices', ''));
  await expect(tool('tsc', '--noEmit', '-p', contract)).rejects.toMatchObject({
    stdout: expect.stringContaining("Property 'choices' is missing"),
  });
});

test('a field that already exists, or has no name, is refused', async () => {
  await newField(target, 'fax');
  await expect(newField(target, 'fax')).rejects.toThrow('fax already exists');
  await expect(newField(target, 'Fax Number')).rejects.toThrow('is not a valid name');
});
