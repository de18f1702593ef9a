import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  copySchema,
  hasCommit,
  migrations,
  newMigrations,
  previousRelease,
} from '../../.scripts/testing/previous-release.mjs';

const released = 'packages/api-document/released';
const sources = 'packages/api-server/src';
let root;
let commit;

const git = (...words) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...words], {
    cwd: root,
    encoding: 'utf8',
  });
const write = (path, text) => writeFileSync(join(root, path), text);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'previous-release-'));
  for (const folder of [`${migrations}/meta`, released, `${sources}/parts`])
    mkdirSync(join(root, folder), { recursive: true });
  git('init', '--quiet');
  write(`${migrations}/0001_first.sql`, 'create table a (id int);');
  git('add', '.');
  git('commit', '--quiet', '--no-gpg-sign', '-m', 'first');
  commit = git('rev-parse', 'HEAD').trim();
  write(`${released}/commit`, `${commit}\n`);
});
afterEach(() => rmSync(root, { recursive: true }));

test('the commit that was deployed last is the one that stands in the file', () => {
  expect(previousRelease(root)).toBe(commit);
  rmSync(join(root, released, 'commit'));
  expect(previousRelease(root)).toBeUndefined();
});

test('a schema without a new migration is that of the released API', () => {
  expect(newMigrations(commit, root)).toEqual([]);
  write('packages/api-server/other.txt', 'changed');
  expect(newMigrations(commit, root)).toEqual([]);
});

test('new migrations are found before they are committed, and one that was changed', () => {
  write(`${migrations}/0003_third.sql`, 'alter table a add c int;');
  write(`${migrations}/0002_second.sql`, 'alter table a add b int;');
  expect(newMigrations(commit, root)).toEqual(['0002_second.sql', '0003_third.sql']);
  git('add', '.');
  git('commit', '--quiet', '--no-gpg-sign', '-m', 'second');
  expect(newMigrations(commit, root)).toEqual(['0002_second.sql', '0003_third.sql']);
  write(`${migrations}/0001_first.sql`, 'create table a (id bigint);');
  expect(newMigrations(commit, root)).toEqual(['0001_first.sql', '0002_second.sql', '0003_third.sql']);
});

test('a file beside a table counts as a migration', () => {
  write(`${sources}/parts/parts.sql`, 'create or replace view a as select 1;');
  expect(newMigrations(commit, root)).toEqual(['parts/parts.sql']);
  git('add', '.');
  git('commit', '--quiet', '--no-gpg-sign', '-m', 'second');
  expect(newMigrations(git('rev-parse', 'HEAD').trim(), root)).toEqual([]);
});

test('a release that knows no files beside tables gets them as migrations', () => {
  const other = mkdtempSync(join(tmpdir(), 'previous-checkout-'));
  cpSync(root, other, { recursive: true });
  const statements = [
    '-- Says it; twice.\ncreate or replace function f() returns text language sql as $$\n  select $1;\n$$;\n',
    'create or replace view a as\nselect 1;\n',
  ];
  const file = statements.join('');
  write(`${sources}/parts/parts.sql`, file);
  write(
    `${migrations}/0002_second.sql`,
    '-- outside a transaction\n-- apply parts/parts.sql\n--> statement-breakpoint\nselect f();\n',
  );
  const entries = [{ idx: 0, version: '7', when: 5, tag: '0002_second', breakpoints: true }];
  write(`${migrations}/meta/_journal.json`, JSON.stringify({ version: '7', entries }));
  writeFileSync(join(other, sources, 'parts/earlier.sql'), 'select 1;');

  copySchema(other, root);
  const read = (name) =>
    readFileSync(join(other, migrations, name), 'utf8')
      .split('--> statement-breakpoint')
      .map((statement) => statement.trim());
  const [first, second] = statements.map((statement) => statement.trim());
  expect(read('0002_second.sql')).toEqual([`-- outside a transaction\n${first}`, second, 'select f();']);
  expect(read('9999_sql_files.sql')).toEqual(['set local check_function_bodies = off;', first, second]);
  expect(JSON.parse(read('meta/_journal.json')[0]).entries.at(-1)).toMatchObject({ tag: '9999_sql_files', when: 6 });
  expect(existsSync(join(other, sources, 'parts/earlier.sql'))).toBe(false);
  rmSync(other, { recursive: true });
});

test('a history without the commit is told from one that has it', () => {
  expect(hasCommit(commit, root)).toBe(true);
  expect(hasCommit('0'.repeat(40), root)).toBe(false);
  expect(hasCommit('HEAD', root)).toBe(false);
  expect(hasCommit(undefined, root)).toBe(false);
  rmSync(join(root, '.git'), { recursive: true });
  expect(hasCommit(commit, root)).toBe(false);
});

test.each([
  ['is skipped', [], 0],
  ['fails where it is required', ['--require', 'previous-release'], 1],
])('without the history the step %s, and says so at the end', (_case, options, expected) => {
  const { status, stdout } = spawnSync(
    process.execPath,
    ['.scripts/test.mjs', '--only', 'previous-release', ...options],
    {
      cwd: resolve(import.meta.dirname, '../..'),
      encoding: 'utf8',
      env: { ...process.env, GIT_DIR: join(root, 'none') },
    },
  );
  expect(stdout.slice(stdout.indexOf('1 steps in'))).toContain(
    'THE RELEASED API AND ITS CLIENT WERE NOT TRIED WITH THIS VERSION',
  );
  expect(status).toBe(expected);
});
