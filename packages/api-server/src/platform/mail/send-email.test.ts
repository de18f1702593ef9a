import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { createJobHandlers } from '../../operations/job-handlers.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import type { EmailConditionCheck } from './email-conditions.ts';
import { deleteOldEmails, finalizeEmail, queueEmail } from './emails.commands.ts';
import { isMailStuck } from './emails.queries.ts';
import { emails } from './emails.table.ts';
import type { OutgoingEmail } from './mail-transport.ts';
import { queuedEmail } from '../../testing/queued-email.ts';

const api = await createTestApi();
const { db, deps } = api;

function workerThat(
  transport: (email: OutgoingEmail) => Promise<void>,
  check: EmailConditionCheck = async () => undefined,
) {
  const conditions = {
    'approval-link': check,
    'approval-reminder': check,
    'confirmation-link': check,
    'payment-link': check,
    'reset-link': check,
    shipment: check,
    'waiting-tech': check,
  };
  return { sendDue: () => api.sendEmails(transport, conditions) };
}

const { jobs } = deps;

function queue(recipient: string, minutes = 30, tokenId?: number): Promise<number> {
  const now = deps.clock.now();
  const condition = tokenId === undefined ? undefined : { kind: 'reset-link' as const, key: tokenId };
  const expires = new Date(now.getTime() + minutes * 60_000);
  return db.transaction((tx) =>
    queueEmail({ db: tx, jobs }, queuedEmail(recipient), { now, expires, ...(condition && { condition }) }),
  );
}

async function only() {
  const [row] = await db.select().from(emails);
  if (!row) throw new Error('There is no email.');
  return row;
}

beforeEach(async () => {
  await db.delete(emails);
  await db.execute(sql`delete from pgboss.job`);
});

test('is sent once by any number of workers, and its text is deleted', async () => {
  for (let index = 0; index < 20; index += 1) await queue(`${index}@example.com`);
  const sent: string[] = [];
  const workers = Array.from({ length: 4 }, () => workerThat(async ({ recipient }) => void sent.push(recipient)));
  const counts = await Promise.all(workers.map((worker) => worker.sendDue()));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(20);
  expect(new Set(sent).size).toBe(20);
  expect(sent).toHaveLength(20);
  const rows = await db.select().from(emails);
  expect(rows.every(({ text, html, sent: at }) => text === '' && html === '' && at !== null)).toBe(true);
});

test('is queued with its transaction or not at all', async () => {
  const failing = db.transaction(async (tx) => {
    const now = deps.clock.now();
    await queueEmail({ db: tx, jobs }, queuedEmail('a@example.com'), { now, expires: now });
    throw new Error('something else failed');
  });
  await expect(failing).rejects.toThrow('something else failed');
  expect(await db.select().from(emails)).toEqual([]);
  expect(await jobs.dropOne('send-email')).toBeUndefined();
});

describe('an email that cannot be sent', () => {
  test('is tried again, later each time, with the same message id', async () => {
    await queue('a@example.com', 24 * 60);
    const tried: string[] = [];
    let isDown = true;
    const worker = workerThat(async ({ messageId }) => {
      tried.push(messageId);
      if (isDown) throw new Error('mail server is down');
    });
    await worker.sendDue();
    await worker.sendDue();
    expect(tried).toHaveLength(1);
    expect(await only()).toMatchObject({
      sent: null,
      error: 'mail server is down',
      text: expect.stringContaining('secret text'),
    });
    api.advanceMinutes(1);
    await worker.sendDue();
    expect(tried).toHaveLength(2);
    isDown = false;
    api.advanceMinutes(1);
    await worker.sendDue();
    expect(new Set(tried).size).toBe(1);
    expect(await only()).toMatchObject({ sent: expect.any(Date), error: null });
  });

  test('is given up when it has expired', async () => {
    await queue('a@example.com', 1);
    api.advanceMinutes(2);
    const worker = workerThat(async () => {
      throw new Error('it was sent after all');
    });
    expect(await worker.sendDue()).toBe(0);
    expect(await only()).toMatchObject({
      failed: expect.any(Date),
      error: 'expired before it could be sent',
      text: '',
    });
  });

  test('is given up after twelve attempts', async () => {
    const id = await queue('a@example.com', 24 * 60);
    let tries = 0;
    const worker = workerThat(async () => {
      tries += 1;
      throw new Error('no such mailbox');
    });
    for (let attempt = 0; attempt < 12; attempt += 1) {
      await worker.sendDue();
      api.advanceMinutes(16);
    }
    expect(tries).toBe(12);
    expect(await only()).toMatchObject({ failed: expect.any(Date), error: 'no such mailbox', text: '' });
    expect(
      api.log.filter(({ level, message }) => level === 'error' && message === 'an email was abandoned').at(-1),
    ).toMatchObject({
      fields: { email: id, reason: 'no such mailbox' },
    });
    await worker.sendDue();
    expect(tries).toBe(12);
  });

  test('is sent by another worker when the one that had it has died', async () => {
    await queue('a@example.com', 60);
    await jobs.dropOne('send-email');
    const sent: string[] = [];
    const worker = workerThat(async ({ recipient }) => void sent.push(recipient));
    await worker.sendDue();
    expect(sent).toEqual([]);
    api.advanceMinutes(6);
    // The lease of the first worker has expired.
    await worker.sendDue();
    api.advanceMinutes(1);
    await worker.sendDue();
    expect(sent).toEqual(['a@example.com']);
  });

  test('is given up when its worker dies on the last attempt', async () => {
    await queue('a@example.com', 24 * 60);
    const worker = workerThat(async () => {
      throw new Error('mail server is down');
    });
    for (let attempt = 0; attempt < 11; attempt += 1) {
      await worker.sendDue();
      api.advanceMinutes(16);
    }
    await jobs.runDue({});
    expect(await jobs.dropOne('send-email')).toBeDefined();
    expect(await only()).toMatchObject({ failed: null });
    api.advanceMinutes(6);
    await jobs.runDue(createJobHandlers(deps, { transport: async () => undefined }));
    expect(await only()).toMatchObject({ failed: expect.any(Date), error: 'mail server is down', text: '' });
  });

  test('is sent although the previous release has postponed it in its row', async () => {
    await queue('a@example.com', 60);
    await db.update(emails).set({ attempts: 2, due: new Date(deps.clock.now().getTime() + 60 * 60_000) });
    const sent: string[] = [];
    expect(await workerThat(async ({ recipient }) => void sent.push(recipient)).sendDue()).toBe(1);
    expect(sent).toEqual(['a@example.com']);
  });

  test('ends once, however many runs of its job end it', async () => {
    const id = await queue('a@example.com');
    const now = deps.clock.now();
    expect(await finalizeEmail(db, id, { sent: now, error: null })).toBe(true);
    expect(await finalizeEmail(db, id, { failed: now, error: 'timed out' })).toBe(false);
    expect(await only()).toMatchObject({ sent: now, failed: null, error: null });
  });
});

describe('an email with a condition', () => {
  test('is sent while its condition holds, which is checked by the token of its link', async () => {
    const id = await queue('a@example.com', 30, 7);
    const asked: unknown[] = [];
    const sent: string[] = [];
    const worker = workerThat(
      async ({ recipient }) => void sent.push(recipient),
      async (_, email) => void asked.push(email),
    );
    expect(await worker.sendDue()).toBe(1);
    expect([sent, asked]).toEqual([['a@example.com'], [{ id, key: 7 }]]);
  });

  test('is cancelled, stored with the reason and emptied once its condition no longer holds', async () => {
    await queue('a@example.com', 60, 7);
    const sent: string[] = [];
    let end: string | undefined;
    let isDown = true;
    const worker = workerThat(
      async ({ recipient }) => {
        if (isDown) throw new Error('mail server is down');
        sent.push(recipient);
      },
      async () => end,
    );
    await worker.sendDue();
    expect(await isMailStuck(db)).toBe(true);
    [end, isDown] = ['nobody needs it', false];
    api.advanceMinutes(1);
    expect(await worker.sendDue()).toBe(0);
    expect(await only()).toMatchObject({
      cancelled: expect.any(Date),
      cancelReason: 'nobody needs it',
      sent: null,
      failed: null,
      text: '',
      html: '',
    });
    expect(await isMailStuck(db)).toBe(false);
    end = undefined;
    api.advanceMinutes(16);
    expect(await worker.sendDue()).toBe(0);
    expect(sent).toEqual([]);
  });

  test('is cancelled once and sent by nobody, however many look', async () => {
    for (let index = 0; index < 20; index += 1) await queue(`${index}@example.com`, 30, index + 1);
    const sent: string[] = [];
    const isOdd: EmailConditionCheck = async (_, { key }) => (key % 2 === 1 ? 'odd' : undefined);
    const workers = Array.from({ length: 4 }, () =>
      workerThat(async ({ recipient }) => void sent.push(recipient), isOdd),
    );
    await Promise.all(workers.map((worker) => worker.sendDue()));
    expect(sent.toSorted()).toEqual(
      Array.from({ length: 10 }, (_, index) => `${2 * index + 1}@example.com`).toSorted(),
    );
    const rows = await db.select().from(emails);
    expect(rows.every(({ sent: at, cancelled }) => (at === null) !== (cancelled === null))).toBe(true);
  });

  test('waits when its condition cannot be checked, and does not delay others', async () => {
    await queue('unknown@example.com', 60, 7);
    await queue('other@example.com', 60);
    const sent: string[] = [];
    let isBroken = true;
    const worker = workerThat(
      async ({ recipient }) => void sent.push(recipient),
      async () => {
        if (isBroken) throw new Error('the database is unreachable');
        return undefined;
      },
    );
    await expect(worker.sendDue()).rejects.toThrow('the database is unreachable');
    await worker.sendDue();
    expect(sent).toEqual(['other@example.com']);
    isBroken = false;
    api.advanceMinutes(6);
    await worker.sendDue();
    expect(sent).toEqual(['other@example.com', 'unknown@example.com']);
  });
});

test('emails sent long ago are cleared away; what waits, failed or was cancelled stays', async () => {
  const long = new Date(0);
  for (const [recipient, outcome] of [
    ['old@example.com', { sent: long }],
    ['waiting@example.com', { error: 'refused' }],
    ['failed@example.com', { failed: long }],
    ['cancelled@example.com', { cancelled: long }],
  ] as const) {
    await queue(recipient);
    await db.update(emails).set(outcome).where(eq(emails.recipient, recipient));
  }
  await deleteOldEmails(db, new Date(1));
  const left = await db.select({ recipient: emails.recipient }).from(emails).orderBy(emails.id);
  expect(left.map(({ recipient }) => recipient)).toEqual([
    'waiting@example.com',
    'failed@example.com',
    'cancelled@example.com',
  ]);
});
