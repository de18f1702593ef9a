import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/**
 * What a migration must not do while the version before it still serves: hold a lock on a table for as long as it is
 * large, or take away what that version reads. Squawk knows the statements; where one is meant, the line above it says
 * so: `-- squawk-ignore ban-drop-column`, and the one above that why.
 */
const folder = 'packages/api-server/migrations';
/** Written before there was this check, and applied everywhere. */
const NEWEST_UNCHECKED = '0014';
const OUTSIDE_A_TRANSACTION = /^\s*-- outside a transaction\b/;
const left = [
  // The server sets both for each file.
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

function check(some, ...options) {
  if (some.length === 0) return 0;
  const args = ['--pg-version=15.0', '--reporter=gcc', `--exclude=${left.join(',')}`, ...options, ...some];
  const { status, stdout, stderr } = spawnSync('squawk', args, { encoding: 'utf8' });
  if (status !== 0) console.error(`${stdout}${stderr}`.trim() || 'squawk could not be started');
  return status === 0 ? 0 : 1;
}

/** Squawk lets a file pass whose only statement is one of these; the server would open a transaction around it. */
function checkMarks(some) {
  const unmarked = some.filter((file) => /\bconcurrently\b/i.test(readFileSync(file, 'utf8')));
  for (const file of unmarked) console.error(`${file}: begin with "-- outside a transaction" to use CONCURRENTLY`);
  return unmarked.length > 0 ? 1 : 0;
}

const inside = files.filter((file) => !isOutside(file));
process.exitCode = Math.max(
  checkMarks(inside),
  check(inside, '--assume-in-transaction'),
  check(files.filter(isOutside)),
);
