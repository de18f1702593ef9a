import { createTask, updateTask } from '@tech-portal/contract/tasks';
import { eq, sql } from 'drizzle-orm';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { findDatabaseFault } from '../../platform/db/database-fault.ts';
import { selectRows } from '../../platform/db/index.ts';
import { tasks } from '../../customers/index.ts';
import { createTestApi } from '../create-test-api.ts';

const api = await createTestApi();
const token = await api.signIn('tech');

async function addTask(): Promise<number> {
  const task = { task: 'Call back', priority: 'none', due_date: '2031-01-15' } as const;
  return (await api.call(createTask, { body: { task } }, token)).response.id;
}

const rename = (id: number) => api.call(updateTask, { body: { id, task: { task: 'Call again' } } }, token);

/** Opens a transaction that locks a task and holds the lock until `goOn` is called. */
async function holdTask(id: number) {
  const signal = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const ended = api.db.transaction(async (tx) => {
    await tx.select({ id: tasks.id }).from(tasks).where(eq(tasks.id, id)).for('update');
    locked.resolve();
    await signal.promise;
  });
  ended.catch(() => undefined);
  await locked.promise;
  return { goOn: signal.resolve, ended };
}

test('who waits for a row that another transaction holds gets a 503 after five seconds, and others wait for nothing', async () => {
  const [held, free] = [await addTask(), await addTask()];
  const holder = await holdTask(held);
  const started = performance.now();
  const waiting = rename(held);
  const waited = waiting.then(() => 'waited');

  const { status: other } = await rename(free);
  expect(other).toBe(200);
  expect(await Promise.race([waited, Promise.resolve('still waits')])).toBe('still waits');

  const { status, headers, error } = await waiting;
  expect(performance.now() - started).toBeGreaterThan(4500);
  expect(status).toBe(503);
  expect(headers.get('retry-after')).toBe('2');
  expect(error).toMatchObject({ error: 'unavailable', message: expect.stringContaining('Someone else') });
  // A held lock must not count as an unreachable database.
  expect(api.deps.databaseHealth.isUnreachable).toBe(false);

  holder.goOn();
  await holder.ended;
  expect((await rename(held)).status).toBe(200);
});

test('a transaction that stands still is ended after ten seconds, and what it held is free', async () => {
  const id = await addTask();
  const holder = await holdTask(id);

  // PostgreSQL measures ten seconds by its own clock; the task is still locked after six.
  await pause(6000);
  expect((await rename(id)).status).toBe(200);

  holder.goOn();
  const fault = await holder.ended.then(() => 'none', findDatabaseFault);
  expect(fault).toBe('away');
});

test('either side looks whether the other one is still there', async () => {
  const settings = await selectRows(
    api.db,
    sql`select name, setting from pg_settings where name in ('tcp_keepalives_idle', 'tcp_keepalives_count') order by name`,
  );
  expect(settings).toEqual([
    { name: 'tcp_keepalives_count', setting: '6' },
    { name: 'tcp_keepalives_idle', setting: '60' },
  ]);
});
