import { login } from '@tech-portal/contract/auth';
import { markNotificationsRead, streamNotifications } from '@tech-portal/contract/notifications';
import type { NotificationUpdate } from '@tech-portal/contract/notifications';
import { deleteSessionOrUser } from '@tech-portal/contract/users';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../operations/app.ts';
import { tokens } from '../identity/index.ts';
import type { Database } from '../platform/db/index.ts';
import { createTestApi } from '../testing/create-test-api.ts';
import { users } from '../platform/users/index.ts';
import { addNotification } from './add-notification.commands.ts';
import { createNotificationStreams } from './create-notification-streams.ts';
import { notifications } from './notifications.table.ts';

const api = await createTestApi();
const { db } = api;

async function idOf(username: string): Promise<number> {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.username, username));
  return row?.id ?? 0;
}
const techId = await idOf('tech');

const about = { kind: 'approved', estimateId: 7, subject: '', isAlreadyEmailed: true, publicUrl: '' } as const;
const addIn = (tx: Database, sentence: string, userId = techId) =>
  addNotification({ db: tx, jobs: api.deps.jobs }, { ...about, userId, summary: sentence, now: new Date() });
const add = (sentence: string, userId = techId) => db.transaction((tx) => addIn(tx, sentence, userId));

interface Followed {
  readonly news: NotificationUpdate[];
  readonly text: () => string;
  readonly ended: Promise<'ended' | 'dropped'>;
  stop(): Promise<void>;
}

const opened: Followed[] = [];

/** Reads a stream as a browser does. */
async function follow(token: string, query = '', request = api.open): Promise<Followed> {
  const response = await request(`${streamNotifications.path}${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.status).toBe(200);
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  let text = '';
  const news: NotificationUpdate[] = [];
  async function read(): Promise<'ended' | 'dropped'> {
    const decoder = new TextDecoder();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return 'ended';
      text += decoder.decode(value, { stream: true });
      const blocks = text.split('\n\n').filter((block) => block.includes('data: '));
      news.splice(
        0,
        news.length,
        ...blocks.map((block) => JSON.parse(block.replace(/^[^]*?data: /, '')) as NotificationUpdate),
      );
    }
  }
  const followed = {
    news,
    text: () => text,
    ended: read().catch(() => 'dropped' as const),
    stop: () => reader.cancel(),
  };
  opened.push(followed);
  await expect.poll(() => news.length).toBe(1);
  return followed;
}

beforeEach(() => db.delete(notifications));
afterEach(async () => {
  for (const followed of opened.splice(0)) await followed.stop();
});

describe('a stream', () => {
  test('says at once how many are unread, and each notification as it is committed', async () => {
    await add('Before');
    const { news, text } = await follow(await api.signIn('tech'));
    expect(news[0]).toMatchObject({ unread: 1, added: [] });
    await add('Ann Lee approved estimate 7.');
    await expect
      .poll(() => news[1])
      .toMatchObject({
        unread: 2,
        added: [{ text: 'Ann Lee approved estimate 7.', read: false }],
      });
    expect(text()).toContain(`id: ${news[1]?.latest}\n`);
    expect(text()).toMatch(/^retry: \d+\n\n/);
  });

  test('goes past buffers and compression', async () => {
    const response = await api.open(streamNotifications.path, {
      headers: { authorization: `Bearer ${await api.signIn('tech')}` },
    });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    await response.body?.cancel();
  });

  test('brings what was missed since a place, and nothing of another account', async () => {
    const token = await api.signIn('tech');
    const first = await follow(token);
    await first.stop();
    await add('Missed');
    await add('Of somebody else', await idOf('tech2'));
    const { news } = await follow(token, `?since=${first.news[0]?.latest}`);
    expect(news[0]).toMatchObject({ unread: 1, added: [{ text: 'Missed' }] });
    await add('Of somebody else', await idOf('tech2'));
    await add('Next');
    await expect.poll(() => news.flatMap(({ added }) => added.map(({ text }) => text))).toEqual(['Missed', 'Next']);
  });

  test('says in every session what was read in one of them', async () => {
    await add('To be read');
    const [desk, phone] = [await api.signIn('tech'), await api.signIn('tech')];
    const [{ news }, other] = [await follow(desk), await follow(phone)];
    await api.call(markNotificationsRead, { body: { up_to: news[0]?.latest ?? 0 } }, phone);
    await expect.poll(() => [news.at(-1)?.unread, other.news.at(-1)?.unread]).toEqual([0, 0]);
    expect(news.at(-1)?.added).toEqual([]);
  });

  test('tells nothing of what was rolled back', async () => {
    const { news } = await follow(await api.signIn('tech'));
    await db
      .transaction(async (tx) => {
        await addIn(tx, 'Rolled back');
        throw new Error('no');
      })
      .catch(() => undefined);
    await add('Committed');
    await expect.poll(() => news.length).toBe(2);
    expect(news[1]?.added.map(({ text }) => text)).toEqual(['Committed']);
  });
});

describe('a stream ends', () => {
  test('with its session, wherever that is ended, and not with another one', async () => {
    const [token, kept] = [await api.signIn('tech'), await api.signIn('tech')];
    const [ending, staying] = [await follow(token), await follow(kept)];
    await api.call(deleteSessionOrUser, { query: {} }, token);
    await expect(ending.ended).resolves.toBe('ended');
    await add('Still here');
    await expect.poll(() => staying.news.length).toBe(2);
    expect(ending.text()).not.toContain('Still here');
  });

  test.each([
    ['the approval is withdrawn', { approved: false }, { approved: true }],
    ['the role changes', { type: 'retail' as const }, { type: 'tech' as const }],
    ['the account is deactivated', { deactivatedAt: new Date() }, { deactivatedAt: null }],
  ])('when %s, at the next beat at the latest', async (_, change, back) => {
    const streams = createNotificationStreams({ ...streamsDeps(), heartbeatMs: 50 });
    const app = createApp({ ...api.deps, notifications: streams });
    const followed = await follow(await api.signIn('tech'), '', (path, init) =>
      app(new Request(`http://api.test${path}`, init)),
    );
    await db.update(users).set(change).where(eq(users.id, techId));
    await expect(followed.ended).resolves.toBe('ended');
    await db.update(users).set(back).where(eq(users.id, techId));
    await streams.stop();
  });

  test('at once when the process stops, which opens no other', async () => {
    const lifecycle = { isStopping: false };
    const streams = createNotificationStreams({ ...streamsDeps(), lifecycle });
    const app = createApp({ ...api.deps, notifications: streams });
    const token = await api.signIn('tech');
    const request: typeof api.open = (path, init) => app(new Request(`http://api.test${path}`, init));
    const followed = await follow(token, '', request);
    lifecycle.isStopping = true;
    await streams.stop();
    await expect(followed.ended).resolves.toBe('ended');
    const refused = await request(streamNotifications.path, { headers: { authorization: `Bearer ${token}` } });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
  });

  test('when its reader takes nothing', async () => {
    const streams = createNotificationStreams({
      ...streamsDeps(),
      heartbeatMs: 20,
      streamLimits: { perAccount: 1, inProcess: 1 },
    });
    const follower = { userId: techId, isAdmin: false, tokenId: await tokenIdOf(), since: undefined };
    const body = await streams.open(follower);
    await expect(streams.open(follower)).rejects.toMatchObject({ id: 'rate_limited' });
    await expect.poll(() => streams.open(follower).then(() => 'open')).toBe('open');
    await expect(new Response(body).text()).rejects.toThrow('too slow');
    await streams.stop();
  });
});

describe('there are no more than', () => {
  test('some of an account and some in a process; the next one is told when to come back', async () => {
    const streams = createNotificationStreams({ ...streamsDeps(), streamLimits: { perAccount: 2, inProcess: 3 } });
    const tokenId = await tokenIdOf();
    const open = (userId: number) => streams.open({ userId, isAdmin: false, tokenId, since: undefined });
    const first = await open(techId);
    await open(techId);
    await expect(open(techId)).rejects.toMatchObject({ id: 'rate_limited', headers: { 'retry-after': '60' } });
    await open(techId + 1);
    await expect(open(techId + 2)).rejects.toMatchObject({ id: 'rate_limited' });
    await first.cancel();
    await open(techId);
    await streams.stop();
  });
});

test('one process hears what another one has written, also what it missed without a connection', async () => {
  let wake: ((payload?: string) => void) | undefined;
  const listen = (_channel: string, onNotified: (payload?: string) => void) => {
    wake = onNotified;
    return { stop: async () => undefined };
  };
  const streams = createNotificationStreams({ ...streamsDeps(), listen });
  const app = createApp({ ...api.deps, notifications: streams });
  const { news } = await follow(await api.signIn('tech'), '', (path, init) =>
    app(new Request(`http://api.test${path}`, init)),
  );
  await add('Written elsewhere, while nobody listened');
  wake?.();
  await expect.poll(() => news.length).toBe(2);
  await streams.stop();
});

const streamsDeps = () => ({ ...api.deps, listen: api.listen });

async function tokenIdOf(): Promise<number> {
  await api.call(login, { body: { username: 'tech', password: 'portal-demo-1' } });
  const rows = await db.select({ id: tokens.id }).from(tokens).where(eq(tokens.userId, techId));
  return rows.at(-1)?.id ?? 0;
}
