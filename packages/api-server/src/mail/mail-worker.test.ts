import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTestApi } from '../testing/create-test-api.ts';
import { claimEmail, deleteOldEmails, queueEmail } from './emails.commands.ts';
import { emails } from './emails.table.ts';
import type { OutgoingEmail } from './mail-transport.ts';
import { createMailWorker } from './mail-worker.ts';

const api = await createTestApi();
const { db, deps } = api;

function workerThat(transport: (email: OutgoingEmail) => Promise<void>) {
  return createMailWorker({ db, clock: deps.clock, logger: deps.logger, transport, pollMs: 5 });
}

function queue(recipient: string, minutes = 30): Promise<number> {
  const now = deps.clock.now();
  const content = { recipient, subject: 'Subject', text: 'secret text', html: '<p>secret text</p>' };
  return queueEmail(db, content, { now, expires: new Date(now.getTime() + minutes * 60_000) });
}

async function only() {
  const [row] = await db.select().from(emails);
  if (!row) throw new Error('There is no email.');
  return row;
}

beforeEach(async () => {
  await db.delete(emails);
});

test('sends once, whoever looks, and forgets the text', async () => {
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
    await queueEmail(tx, { recipient: 'a@example.com', subject: '', text: '', html: '' }, { now, expires: now });
    throw new Error('something else failed');
  });
  await expect(failing).rejects.toThrow('something else failed');
  expect(await db.select().from(emails)).toEqual([]);
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
    expect(await only()).toMatchObject({ attempts: 1, sent: null, error: 'mail server is down', text: 'secret text' });
    api.advanceMinutes(1);
    await worker.sendDue();
    expect(tried).toHaveLength(2);
    isDown = false;
    api.advanceMinutes(1);
    await worker.sendDue();
    expect(new Set(tried).size).toBe(1);
    expect(await only()).toMatchObject({ attempts: 3, sent: expect.any(Date), error: null });
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
    await queue('a@example.com', 24 * 60);
    const worker = workerThat(async () => {
      throw new Error('no such mailbox');
    });
    for (let attempt = 0; attempt < 12; attempt += 1) {
      await worker.sendDue();
      api.advanceMinutes(16);
    }
    expect(await only()).toMatchObject({ attempts: 12, failed: expect.any(Date), error: 'no such mailbox', text: '' });
  });

  test('comes back when whoever claimed it has died', async () => {
    await queue('a@example.com', 60);
    await claimEmail(db, deps.clock.now(), 5 * 60_000);
    const sent: string[] = [];
    const worker = workerThat(async ({ recipient }) => void sent.push(recipient));
    await worker.sendDue();
    expect(sent).toEqual([]);
    api.advanceMinutes(6);
    await worker.sendDue();
    expect(sent).toEqual(['a@example.com']);
  });
});

test('a started worker finds what is queued later, and stops', async () => {
  const sent: string[] = [];
  const worker = workerThat(async ({ recipient }) => void sent.push(recipient));
  worker.start();
  await queue('later@example.com');
  await expect.poll(() => sent).toEqual(['later@example.com']);
  await worker.stop();
  await queue('too-late@example.com');
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(sent).toEqual(['later@example.com']);
});

test('old emails are cleared away, waiting ones are not', async () => {
  await queue('old@example.com');
  await queue('waiting@example.com');
  await db
    .update(emails)
    .set({ sent: new Date(0) })
    .where(eq(emails.recipient, 'old@example.com'));
  await deleteOldEmails(db, new Date(1));
  expect(await only()).toMatchObject({ recipient: 'waiting@example.com' });
});
