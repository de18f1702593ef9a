import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { emails, queueEmail } from '../platform/mail/index.ts';
import { startMailServer } from '../testing/mail-server.ts';
import type { MailServer } from '../testing/mail-server.ts';
import { startServerProcess } from '../testing/server-process.ts';
import type { ServerProcess } from '../testing/server-process.ts';
import { openJobQueue } from '../platform/jobs/index.ts';
import { openPostgres } from '../platform/postgres/index.ts';
import type { OpenDatabase } from '../platform/postgres/index.ts';
import { createRequestScope } from '../platform/http/index.ts';
import { createInstallation } from '../testing/test-database.ts';
import { queuedEmail } from '../testing/queued-email.ts';

const EMAILS = 50;
const installation = await createInstallation();
const processes: ServerProcess[] = [];
const mailServers: MailServer[] = [];

afterAll(async () => {
  for (const server of processes) server.kill('SIGKILL');
  await Promise.all(processes.map(({ ended }) => ended));
  await Promise.all(mailServers.map((server) => server.close()));
  await installation.remove();
});

async function startMail(options: Parameters<typeof startMailServer>[0]): Promise<MailServer> {
  const server = await startMailServer(options);
  mailServers.push(server);
  return server;
}

function start(mail: MailServer): ServerProcess {
  const server = startServerProcess({
    ...installation.variables,
    SAMPLE_DATA: '0',
    SMTP_URL: mail.url,
    MAIL_FROM: 'a@example.com',
  });
  processes.push(server);
  return server;
}

async function stop(server: ServerProcess): Promise<{ code: number | string; seconds: number }> {
  const started = performance.now();
  server.kill('SIGTERM');
  return { code: await server.ended, seconds: (performance.now() - started) / 1000 };
}

async function withDatabase<Result>(read: (opened: OpenDatabase) => Promise<Result>): Promise<Result> {
  const opened = await openPostgres(installation.variables.DATABASE_URL);
  try {
    return await read(opened);
  } finally {
    await opened.close();
  }
}

test('SIGTERM ends a server whose mail server hangs; later each email goes out once', async () => {
  await withDatabase(async (opened) => {
    const ignore = (): void => undefined;
    const logger = { info: ignore, warn: ignore, error: ignore };
    const jobs = await openJobQueue(opened, { logger, requestScope: createRequestScope(), isWorker: false });
    const now = new Date();
    const expires = new Date(now.getTime() + 24 * 60 * 60_000);
    for (let index = 0; index < EMAILS; index += 1) {
      await queueEmail({ db: opened.db, jobs }, queuedEmail(`${index}@example.com`), { now, expires });
    }
    await jobs.boss.stop({ close: false });
  });

  const stuck = start(await startMail({ isSilent: true }));
  await stuck.url;
  const first = await stop(stuck);
  expect(first.seconds).toBeLessThan(15);
  expect(first.code).toBe(0);
  const waiting = await withDatabase(async ({ db }) => {
    const rows = await db.select().from(emails);
    // Expires the leases of the stopped server's jobs, which would otherwise last several minutes.
    await db.execute(sql`update pgboss.job set started_on = started_on - interval '1 hour' where state = 'active'`);
    return rows.filter(
      ({ sent, failed, cancelled, text }) => !sent && !failed && !cancelled && text.includes('secret text'),
    );
  });
  expect(waiting).toHaveLength(EMAILS);

  const mail = await startMail({ delayMs: 50 });
  const second = start(mail);
  await expect.poll(() => mail.messageIds().length, { timeout: 30_000 }).toBeGreaterThan(2);
  expect(await stop(second)).toMatchObject({ code: 0 });
  expect(mail.messageIds().length).toBeLessThan(EMAILS);

  start(mail);
  // The queue detects lost jobs within 15 seconds and retries them a few seconds later.
  await expect.poll(() => mail.messageIds().length, { timeout: 90_000 }).toBe(EMAILS);
  expect(new Set(mail.messageIds())).toEqual(new Set(waiting.map(({ messageId }) => messageId)));
}, 240_000);
