import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { selectRows } from '../platform/db/index.ts';
import { createJobHandlers } from './job-handlers.ts';
import type { JobHandlers } from '../platform/jobs/index.ts';
import { emails, queueEmail } from '../platform/mail/index.ts';
import type { MailTransport } from '../platform/mail/index.ts';
import { createTestApi } from '../testing/create-test-api.ts';
import type { RunningJobs } from './run-jobs.ts';
import { queuedEmail } from '../testing/queued-email.ts';

const api = await createTestApi();
const { db, deps } = api;
const { jobs } = deps;
const workers: RunningJobs[] = [];

beforeEach(async () => {
  await db.delete(emails);
  await db.execute(sql`delete from pgboss.job`);
});

afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
});

async function startWorker(transport: MailTransport, other: Partial<JobHandlers> = {}): Promise<RunningJobs> {
  const worker = await jobs.start({ ...createJobHandlers(deps, { transport }), ...other });
  workers.push(worker);
  return worker;
}

function queue(recipient: string): Promise<number> {
  const now = deps.clock.now();
  const expires = new Date(now.getTime() + 60 * 60_000);
  return db.transaction((tx) => queueEmail({ db: tx, jobs }, queuedEmail(recipient), { now, expires }));
}

const errors = () => api.log.filter(({ level }) => level === 'error');

test('a worker finds what is enqueued later, and nothing after it was stopped', async () => {
  const sent: string[] = [];
  const worker = await startWorker(async ({ recipient }) => void sent.push(recipient));
  await queue('later@example.com');
  await expect.poll(() => sent, { timeout: 10_000 }).toEqual(['later@example.com']);
  await worker.stop();
  await queue('too-late@example.com');
  // Longer than a worker's polling interval, which runs on the queue's own timers.
  await new Promise((resolve) => setTimeout(resolve, 1200));
  expect(sent).toEqual(['later@example.com']);
});

test('a job that takes long does not delay others, of which five are under way at a time', async () => {
  let atATime = 0;
  let most = 0;
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const sent: string[] = [];
  for (let index = 0; index < 12; index += 1) await queue(`${index}@example.com`);
  await startWorker(async ({ recipient }) => {
    atATime += 1;
    most = Math.max(most, atATime);
    if (Number(recipient.split('@')[0]) < 4) await released;
    sent.push(recipient);
    atATime -= 1;
  });
  await expect.poll(() => sent.length, { timeout: 20_000 }).toBe(8);
  expect(most).toBe(5);
  release();
  await expect.poll(() => sent.length, { timeout: 20_000 }).toBe(12);
});

test('two workers do no job twice', async () => {
  const sent: string[] = [];
  const transport: MailTransport = async ({ recipient }) => void sent.push(recipient);
  for (let index = 0; index < 20; index += 1) await queue(`${index}@example.com`);
  await Promise.all([startWorker(transport), startWorker(transport)]);
  await expect.poll(() => sent.length, { timeout: 20_000 }).toBe(20);
  expect(new Set(sent).size).toBe(20);
});

test('a payment without a job is found when a worker starts', async () => {
  await db.execute(sql`
    insert into payment_attempts (cart_id, user_id, state, amount_cents, "order", created, modified, due)
    select 1, id, 'checking', 100, '{}', now(), now(), now() + interval '1 year' from users limit 1`);
  const checked: unknown[] = [];
  await startWorker(async () => undefined, { 'check-payment': async ({ payment }) => void checked.push(payment) });
  await expect.poll(() => checked, { timeout: 20_000 }).toEqual([expect.any(String)]);
});

test('a schedule of the previous release, of a kind that is gone, ends when a worker starts', async () => {
  await db.execute(sql`select pgboss.create_queue('gone-kind', '{"policy":"standard"}'::jsonb)`);
  await db.execute(sql`insert into pgboss.schedule (name, cron) values ('gone-kind', '* * * * *')`);
  await startWorker(async () => undefined);
  const kinds = await selectRows<{ name: string }>(db, sql`select name from pgboss.schedule`);
  expect(kinds).toContainEqual({ name: 'remove-aged' });
  expect(kinds).not.toContainEqual({ name: 'gone-kind' });
});

test('a job of which there is one is not enqueued again; neither is what is tried later', async () => {
  const id = await queue('a@example.com');
  await jobs.enqueueMissing(db, 'send-email', [{ email: id }]);
  const tried: string[] = [];
  await api.sendEmails(async ({ recipient }) => {
    tried.push(recipient);
    throw new Error('mail server is down');
  });
  await jobs.enqueueMissing(db, 'send-email', [{ email: id }]);
  await api.sendEmails(async ({ recipient }) => void tried.push(recipient));
  expect(tried).toEqual(['a@example.com']);
});

test('a job runs in the scope of the request that caused it', async () => {
  await deps.requestScope.run('request-1', () => queue('a@example.com'));
  const seen: unknown[] = [];
  await api.sendEmails(async () => void seen.push(deps.requestScope.requestId));
  expect(seen).toEqual(['request-1']);
  expect(deps.requestScope.requestId).toBeUndefined();
});

test('a job that fails each time it is tried is reported once, and what it threw is stored nowhere', async () => {
  const failing = { 'remove-aged': () => Promise.reject(new Error('secret value')) };
  const before = errors().length;
  await jobs.enqueue(db, 'remove-aged', {});
  for (let attempt = 0; attempt < 7; attempt += 1) {
    await jobs.runDue(failing).catch(() => undefined);
    api.advanceMinutes(2);
  }
  await jobs.runDue(createJobHandlers(deps, { transport: async () => undefined }));
  expect(errors().slice(before)).toMatchObject([{ message: 'a job was abandoned', fields: { job: 'remove-aged' } }]);
  expect(api.log.filter(({ message }) => message === 'a job failed')).toHaveLength(6);
  const [stored] = await selectRows<{ text: string }>(
    db,
    sql`select string_agg(coalesce(output::text, '') || coalesce(source_output::text, ''), '') as text from pgboss.job`,
  );
  expect(stored?.text).not.toContain('secret');
});
