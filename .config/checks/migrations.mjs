import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/**
 * Checks that a migration is safe while the previous version is still running: the migration must neither lock a table
 * for a time that grows with its size nor remove anything that version reads. Squawk checks the statements. To permit a
 * statement, put `-- squawk-ignore ban-drop-column` on the line above it, and the reason above that.
 */
const folder = 'packages/api-server/migrations';
/** Last migration from before this check; it has been applied everywhere. */
const NEWEST_UNCHECKED = '0014';
const OUTSIDE_A_TRANSACTION = /^\s*-- outside a transaction\b/;
const excludedRules = [
  // The server sets both timeouts for each file.
  'require-lock-timeout',
  'require-statement-timeout',
  // Record ids are 32 bits wide in the contract.
  'prefer-bigint-over-int',
  'prefer-bigint-over-smallint',
];

const files = readdirSync(folder)
  .filter((name) => name.endsWith('.sql') && name.slice(0, 4) > NEWEST_UNCHECKED)
  .map((name) => `${folder}/${name}`);
const isOutside = (file) => OUTSIDE_A_TRANSACTION.test(readFileSync(file, 'utf8'));

function check(paths, ...options) {
  if (paths.length === 0) return 0;
  const args = ['--pg-version=15.0', '--reporter=gcc', `--exclude=${excludedRules.join(',')}`, ...options, ...paths];
  const { status, stdout, stderr } = spawnSync('squawk', args, { encoding: 'utf8' });
  if (status !== 0) console.error(`${stdout}${stderr}`.trim() || 'squawk could not be started');
  return status === 0 ? 0 : 1;
}

/** Squawk accepts a file that contains only a CONCURRENTLY statement, but the server would wrap it in a transaction. */
function checkMarks(paths) {
  const unmarked = paths.filter((file) => /\bconcurrently\b/i.test(readFileSync(file, 'utf8')));
  for (const file of unmarked) console.error(`${file}: begin with "-- outside a transaction" to use CONCURRENTLY`);
  return unmarked.length > 0 ? 1 : 0;
}

/** Allows only the newest snapshot, the only one read to generate a migration; each has thousands of lines. */
function checkSnapshots() {
  const snapshots = existsSync(`${folder}/meta`)
    ? readdirSync(`${folder}/meta`)
        .filter((name) => name.endsWith('_snapshot.json'))
        .toSorted()
    : [];
  const old = snapshots.slice(0, -1);
  for (const name of old) console.error(`${folder}/meta/${name}: remove it, as only the newest snapshot is read`);
  return old.length > 0 ? 1 : 0;
}

const DEFINES =
  /\bcreate\s+(?:or\s+replace\s+)?(?:(?:constraint|materialized)\s+)?(?:function|procedure|trigger|view)\s+(?!pgboss\.)/i;

/**
 * Rejects definitions that may change later. Each belongs in a single file that is applied again on every change; a
 * migration refers to it with `-- apply <file>`.
 */
function checkDefinitions() {
  const defining = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => `${folder}/${name}`)
    .filter((file) => DEFINES.test(readFileSync(file, 'utf8').replaceAll(/--.*$/gm, '')));
  for (const file of defining) {
    console.error(
      `${file}: functions, triggers and views belong into a file beside their table, src/<module>/<table>.sql. Where a ` +
        'statement of the migration needs one, write "-- apply <module>/<table>.sql" before it.',
    );
  }
  return defining.length > 0 ? 1 : 0;
}

const inside = files.filter((file) => !isOutside(file));
process.exitCode = Math.max(
  checkSnapshots(),
  checkDefinitions(),
  checkMarks(inside),
  check(inside, '--assume-in-transaction'),
  check(files.filter(isOutside)),
);
