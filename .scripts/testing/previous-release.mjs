import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { at } from '../repository.mjs';

/** Migrations folder, relative to the root of a checkout. */
export const migrations = 'packages/api-server/migrations';
const sources = 'packages/api-server/src';
const BREAK = '--> statement-breakpoint';
const APPLY = /^-- apply (\S+\.sql)$/m;

/** Files next to the tables that define functions, triggers and views, as paths relative to the sources. */
const sqlFiles = (root) =>
  readdirSync(`${root}/${sources}`, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.sql'))
    .toSorted();

/** Last deployed commit; undefined when none is recorded. */
export function previousRelease(root = at('')) {
  const file = `${root}/packages/api-document/released/commit`;
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

const git = (root, ...words) => spawnSync('git', words, { cwd: root, encoding: 'utf8' });

export const hasCommit = (commit, root = at('')) =>
  /^[0-9a-f]{40}$/.test(commit ?? '') && git(root, 'cat-file', '-e', `${commit}^{tree}`).status === 0;

export function newMigrations(commit, root = at('')) {
  const listed = git(root, 'ls-tree', '-r', commit, '--', migrations, sources).stdout.trim().split('\n');
  const before = new Map(listed.map((line) => [line.split('\t')[1], line.split(/\s/)[2]]));
  const hash = (path) => git(root, 'hash-object', path).stdout.trim();
  const isNew = (folder) => (name) => before.get(`${folder}/${name}`) !== hash(`${folder}/${name}`);
  const own = readdirSync(`${root}/${migrations}`).filter((name) => name.endsWith('.sql'));
  return [...own.filter(isNew(migrations)).sort(), ...sqlFiles(root).filter(isNew(sources))];
}

/** Statements of a file, as the in-process database of an older release executes only one at a time. */
function statementsOf(text) {
  const statements = [''];
  let isBody = false;
  for (const line of text.split('\n')) {
    statements.push(`${statements.pop()}${line}\n`);
    if (line.split('$$').length % 2 === 0) isBody = !isBody;
    if (!isBody && !line.startsWith('--') && line.trimEnd().endsWith(';')) statements.push('');
  }
  return statements.filter((statement) => /^(?!--)\S/m.test(statement));
}

/**
 * Copies this schema into a checkout as migrations only, the last of which contains the SQL files next to the tables.
 * Older releases cannot apply such files.
 */
export function copySchema(folder, root = at('')) {
  const names = sqlFiles(root);
  const textOf = (name) => readFileSync(`${root}/${sources}/${name}`, 'utf8');
  for (const name of sqlFiles(folder)) rmSync(`${folder}/${sources}/${name}`);
  rmSync(`${folder}/${migrations}`, { recursive: true });
  cpSync(`${root}/${migrations}`, `${folder}/${migrations}`, { recursive: true });
  const write = (name, statements) => writeFileSync(`${folder}/${migrations}/${name}`, statements.join(`\n${BREAK}\n`));
  for (const name of readdirSync(`${folder}/${migrations}`).filter((each) => each.endsWith('.sql'))) {
    const statements = readFileSync(`${folder}/${migrations}/${name}`, 'utf8').split(BREAK);
    write(
      name,
      statements.flatMap((statement) => {
        const whole = statement.replace(APPLY, (_, file) => textOf(file));
        return whole === statement ? [statement] : statementsOf(whole);
      }),
    );
  }
  const journal = `${folder}/${migrations}/meta/_journal.json`;
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'));
  const { when, ...last } = entries.at(-1);
  const added = { ...last, idx: entries.length, when: when + 1, tag: '9999_sql_files' };
  writeFileSync(journal, JSON.stringify({ ...rest, entries: [...entries, added] }));
  write(`${added.tag}.sql`, [
    'set local check_function_bodies = off;\n',
    ...names.flatMap((name) => statementsOf(textOf(name))),
  ]);
}

/** Advice on how to get the history, and a note on what remains untested without it. */
export const previousReleaseAdvice =
  'THE RELEASED API AND ITS CLIENT WERE NOT TRIED WITH THIS VERSION, so nothing proves that open tabs and the processes that ' +
  'still serve get on with it and its migrations: the commit in packages/api-document/released/commit is not in the history of this ' +
  'checkout. Fetch it (git fetch --unshallow).';
