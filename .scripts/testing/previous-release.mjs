import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { at } from '../repository.mjs';

/** The migrations, from the root of a checkout. */
export const migrations = 'packages/api-server/migrations';

/** The commit that was deployed last; undefined when nobody has written one. */
export function previousRelease(root = at('')) {
  const file = `${root}/packages/api-document/released/commit`;
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

const git = (root, ...words) => spawnSync('git', words, { cwd: root, encoding: 'utf8' });

/** Whether the sources of a commit can be had from the history of this checkout. */
export const hasCommit = (commit, root = at('')) =>
  /^[0-9a-f]{40}$/.test(commit ?? '') && git(root, 'cat-file', '-e', `${commit}^{tree}`).status === 0;

/** The migrations of this checkout that a commit does not have, or has in other words. */
export function newMigrations(commit, root = at('')) {
  const listed = git(root, 'ls-tree', '-r', commit, '--', migrations).stdout.trim().split('\n');
  const before = new Map(listed.map((line) => [line.split('/').at(-1), line.split(/\s/)[2]]));
  const hash = (name) => git(root, 'hash-object', `${migrations}/${name}`).stdout.trim();
  return readdirSync(`${root}/${migrations}`)
    .filter((name) => name.endsWith('.sql'))
    .filter((name) => before.get(name) !== hash(name))
    .sort();
}

/** What is not proved without the history, and how a person gets it. */
export const previousReleaseAdvice =
  'THE RELEASED API AND ITS CLIENT WERE NOT TRIED WITH THIS VERSION, so nothing proves that open tabs and the processes that ' +
  'still serve get on with it and its migrations: the commit in packages/api-document/released/commit is not in the history of this ' +
  'checkout. Fetch it (git fetch --unshallow).';
