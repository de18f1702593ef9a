import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { touchesDatabase, withoutDatabase } from './touches-database.ts';

const source = resolve(import.meta.dirname, '..');

test.each([
  ['favorites/favorites.test.ts', true],
  ['access-matrix/access-matrix.test.ts', true],
  ['checkout/checkout.presenter.test.ts', false],
  ['limits/take-all.test.ts', false],
  // A database in a folder of its own, whatever the run's database is.
  ['node/portal-cli/program.test.ts', false],
])('%s touches the database: %s', (file, touches) => {
  expect(touchesDatabase(resolve(source, file))).toBe(touches);
});

test('the run on PostgreSQL leaves out only what has no part of a database', () => {
  const left = withoutDatabase();
  expect(left).toContain('src/checkout/checkout.presenter.test.ts');
  expect(left.filter((file) => /commands|queries|postgres/.test(file))).toEqual([]);
});
