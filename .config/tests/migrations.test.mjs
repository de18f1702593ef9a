import { expect, test } from 'vitest';
import { checkWithFiles } from './plant.mjs';

const check = (sql, name = '9999_planted') =>
  checkWithFiles({ [`packages/api-server/migrations/${name}.sql`]: sql }, 'checks/migrations.mjs');

test.each([
  ['ban-drop-column', 'ALTER TABLE "customers" DROP COLUMN "phone";'],
  ['renaming-column', 'ALTER TABLE "customers" RENAME COLUMN "phone" TO "telephone";'],
  ['require-concurrent-index-creation', 'CREATE INDEX "by_phone" ON "customers" ("phone");'],
  ['adding-required-field', 'ALTER TABLE "customers" ADD COLUMN "note" text NOT NULL;'],
  ['changing-column-type', 'ALTER TABLE "customers" ALTER COLUMN "phone" TYPE varchar(20);'],
])('refuses %s', (rule, sql) => {
  const { status, output } = check(sql);
  expect(output).toContain(rule);
  expect(status).toBe(1);
});

test('an index is built concurrently, in a file outside a transaction, so that it can be repeated', () => {
  const build = 'CREATE INDEX CONCURRENTLY IF NOT EXISTS "by_phone" ON "customers" ("phone");';
  expect(check(build).output).toContain('begin with "-- outside a transaction"');
  expect(check(`-- outside a transaction: customers are many\n${build}`)).toEqual({ status: 0, output: '' });
  expect(check(`-- outside a transaction\n${build.replace('IF NOT EXISTS ', '')}`).output).toContain(
    'prefer-robust-stmts',
  );
});

test('what is meant says so', () => {
  const drop = 'ALTER TABLE "customers" DROP COLUMN "fax";';
  const { status } = check(`-- The version before does not read it.\n-- squawk-ignore ban-drop-column\n${drop}`);
  expect(status).toBe(0);
});

test('a new table and a new optional column pass', () => {
  const sql = 'CREATE TABLE "a" ("id" integer PRIMARY KEY);\nALTER TABLE "customers" ADD COLUMN "fax" text;';
  expect(check(sql)).toEqual({ status: 0, output: '' });
});

test('the migrations before the check are left as they are', () => {
  expect(check('ALTER TABLE "customers" DROP COLUMN "phone";', '0014_before').status).toBe(0);
});

test('a snapshot that a newer one has replaced', () => {
  const { status, output } = checkWithFiles(
    {
      'packages/api-server/migrations/meta/0019_snapshot.json': '{}',
      'packages/api-server/migrations/meta/0020_snapshot.json': '{}',
    },
    'checks/migrations.mjs',
  );

  expect(output).toContain('meta/0019_snapshot.json: remove it');
  expect(output).not.toContain('0020_snapshot.json');
  expect(status).not.toBe(0);
});

test.each([
  'CREATE FUNCTION a() RETURNS void LANGUAGE sql AS $$ SELECT $$;',
  'create or replace function "a"() returns trigger language plpgsql as $$ begin end $$;',
  'CREATE TRIGGER a BEFORE UPDATE ON b FOR EACH ROW EXECUTE FUNCTION c();',
  'CREATE CONSTRAINT TRIGGER a AFTER UPDATE ON b FOR EACH ROW EXECUTE FUNCTION c();',
  'CREATE OR REPLACE VIEW a AS SELECT 1;',
])('refuses to define in a migration: %s', (sql) => {
  for (const name of ['9999_planted', '0003_earlier']) {
    const { status, output } = check(sql, name);
    expect(output).toContain(`${name}.sql: functions, triggers and views belong into a file beside their table`);
    expect(status).toBe(1);
  }
});

test('a migration may apply the file of a function, drop a trigger and keep what the queue of jobs brings', () => {
  const sql = [
    '-- apply customers/customers.sql',
    'DROP TRIGGER IF EXISTS a ON customers;',
    'CREATE FUNCTION pgboss.job_now() RETURNS void LANGUAGE sql AS $$ SELECT $$;',
  ];
  expect(check(sql.join('\n--> statement-breakpoint\n'))).toEqual({ status: 0, output: '' });
});
