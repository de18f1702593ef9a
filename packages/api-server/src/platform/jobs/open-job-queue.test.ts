import { sql } from 'drizzle-orm';
import { getMigrationPlans } from 'pg-boss';
import { afterAll, expect, test } from 'vitest';
import { selectRows } from '../db/database.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { JobSchemaMissingError, openJobQueue } from './open-job-queue.ts';
import { createRequestScope } from '../http/request-scope.ts';

const opened = await openTestDatabase();
afterAll(() => opened.close());
const ignore = (): void => undefined;
const deps = { logger: { info: ignore, warn: ignore, error: ignore }, requestScope: createRequestScope() };
const open = (isWorker = false) => openJobQueue(opened, { ...deps, isWorker });

test('the migrations have made the tables of the installed version', async () => {
  const { boss } = await open();
  const version = await boss.schemaVersion();
  const { ok, ...drift } = await boss.detectSchemaDrift();
  await boss.stop({ close: false });
  expect(ok, JSON.stringify(drift)).toBe(true);
  // No migration starts from this version.
  expect(() => getMigrationPlans('pgboss', version ?? 0)).toThrow(/not found/);
});

test('a worker brings the settings of a queue up to date, another process leaves them', async () => {
  const limit = async () =>
    (
      await selectRows<{ limit: number }>(
        opened.db,
        sql`select retry_limit as limit from pgboss.queue where name = 'send-email'`,
      )
    )[0]?.limit;
  await opened.db.execute(sql`update pgboss.queue set retry_limit = 1 where name = 'send-email'`);
  await (await open()).boss.stop({ close: false });
  expect(await limit()).toBe(1);
  await (await open(true)).boss.stop({ close: false });
  expect(await limit()).toBe(11);
});

test('the cause of a lost connection is in the log, as the queue hands it on', async () => {
  const lines: object[] = [];
  const logger = { ...deps.logger, warn: (fields: object) => void lines.push(fields) };
  const { boss } = await openJobQueue(opened, { ...deps, logger, isWorker: false });
  const error = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
  const refused = Object.assign(new Error('duplicate key 4111'), { code: '23505', severity: 'ERROR' });
  for (const cause of [error, refused])
    boss.emit('error', { ...cause, message: cause.message, stack: cause.stack ?? '' });
  await boss.stop({ close: false });
  expect(lines).toMatchObject([
    {
      error: {
        code: 'ECONNREFUSED',
        message: 'connect ECONNREFUSED 127.0.0.1:5432',
        stack: expect.stringContaining('at '),
      },
    },
    { error: { code: '23505', message: 'a database statement failed' } },
  ]);
});

test('a database without the queue, or with one of another version, is refused with a sentence', async () => {
  await opened.db.execute(sql`update pgboss.version set version = version - 1`);
  await expect(open()).rejects.toThrow(JobSchemaMissingError);
  await opened.db.execute(sql`alter schema pgboss rename to elsewhere`);
  await expect(open()).rejects.toThrow('Run `migrate` of this version first.');
});
