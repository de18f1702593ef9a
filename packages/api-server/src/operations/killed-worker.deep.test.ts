import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isNull, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { emails, queueEmail } from '../platform/mail/index.ts';
import { startMailServer } from '../testing/mail-server.ts';
import { startPostgresServer } from '../testing/postgres-server.ts';
import { startServerProcess } from '../testing/server-process.ts';
import type { ServerProcess } from '../testing/server-process.ts';
import { openJobQueue } from '../platform/jobs/index.ts';
import { openPostgres } from '../platform/postgres/index.ts';
import { createRequestScope } from '../platform/http/index.ts';
import { queuedEmail } from '../testing/queued-email.ts';

const EMAILS = 60;
/** Maximum emails that a killed worker may have been sending. */
const UNDER_WAY = 5;
const folder = mkdtempSync(join(tmpdir(), 'tech-portal-killed-worker-'));
const workers: ServerProcess[] = [];
const postgres = await startPostgresServer();
const mail = await startMailServer({ delayMs: 300 });
const opened = await openPostgres(postgres.url, { connections: 2 });
const { db, close } = opened;
const ignore = (): void => undefined;
const logger = { info: ignore, warn: ignore, error: ignore };
const jobs = await openJobQueue(opened, { logger, requestScope: createRequestScope(), isWorker: false });

afterAll(async () => {
  await jobs.boss.stop({ close: false });
  for (const worker of workers) worker.kill('SIGKILL');
  await Promise.all(workers.map(({ ended }) => ended));
  await close();
  await mail.close();
  await postgres.remove();
  rmSync(folder, { recursive: true, force: true });
});

function startWorker(): ServerProcess {
  const worker = startServerProcess(
    { DATA_DIR: folder, DATABASE_URL: postgres.url, SMTP_URL: mail.url, MAIL_FROM: 'portal@example.com' },
    'worker',
  );
  workers.push(worker);
  return worker;
}

const unsent = () => db.select({ id: emails.id }).from(emails).where(isNull(emails.sent));

test('two workers share the emails; what one that is killed was sending is sent by the other one, and nothing else twice', async () => {
  const [first, second] = [startWorker(), startWorker()];
  const works = ({ output }: ServerProcess) => output().includes('works in the background');
  // On a busy machine, the first worker might send all emails before the second one starts.
  await expect.poll(() => works(first) && works(second), { timeout: 120_000 }).toBe(true);
  const now = new Date();
  for (let index = 0; index < EMAILS; index += 1) {
    const expires = new Date(now.getTime() + 24 * 60 * 60_000);
    await db.transaction((tx) => queueEmail({ db: tx, jobs }, queuedEmail(`${index}@example.com`), { now, expires }));
  }
  const hasSent = ({ output }: ServerProcess) => output().includes('email sent');
  await expect.poll(() => hasSent(first) && hasSent(second), { timeout: 60_000, interval: 20 }).toBe(true);
  first.kill('SIGKILL');
  expect(await first.ended).toBe('SIGKILL');
  expect((await unsent()).length).toBeGreaterThan(UNDER_WAY);

  // The other worker sends all emails except those leased to the killed worker.
  await expect.poll(async () => (await unsent()).length, { timeout: 60_000 }).toBeLessThanOrEqual(UNDER_WAY);
  // Waits for several polls of the other worker.
  await pause(3000);
  await db.execute(sql`update pgboss.job set started_on = started_on - interval '1 hour' where state = 'active'`);
  await expect.poll(async () => (await unsent()).length, { timeout: 90_000 }).toBe(0);

  const accepted = mail.messageIds();
  const known = await db.select({ messageId: emails.messageId }).from(emails);
  expect(new Set(accepted)).toEqual(new Set(known.map(({ messageId }) => messageId)));
  expect(accepted.length - EMAILS).toBeLessThanOrEqual(UNDER_WAY);
}, 360_000);
