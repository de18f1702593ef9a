import { approveEstimateByToken, respondToEstimateByToken } from '@tech-portal/contract/estimate-approval';
import { approveEstimate, deleteEstimate, sendEstimateApproval } from '@tech-portal/contract/estimates';
import {
  getNotificationNews,
  getNotificationSettings,
  listNotifications,
  markNotificationsRead,
  updateNotificationSettings,
} from '@tech-portal/contract/notifications';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { rateLimits } from '../platform/limits/rate-limits.table.ts';
import { tokens } from '../identity/index.ts';
import { draft, hostileName } from '../testing/approvable-estimate.ts';
import { createTestApi } from '../testing/create-test-api.ts';
import { insertCustomer, insertEstimate } from '../testing/insert-estimates.ts';
import { purgeExpired } from '../operations/retention/purge-expired.commands.ts';
import { users } from '../platform/users/index.ts';
import { notifications } from './notifications.table.ts';

const api = await createTestApi();
const [tech, other, admin] = [await api.signIn('tech'), await api.signIn('tech2'), await api.signIn('admin')];
const customer = await insertCustomer(api.db, 'tech', hostileName);

beforeEach(async () => {
  await api.db.delete(rateLimits);
  await api.db.delete(notifications);
});

const list = async (token = tech, before?: number) =>
  (await api.call(listNotifications, { query: { before } }, token)).response;
const news = async (since?: number, token = tech) =>
  (await api.call(getNotificationNews, { query: { since } }, token)).response;

async function linkOf(id: number): Promise<string> {
  const body = { cart_id: id, customer_email: 'ann@example.com' };
  expect((await api.call(sendEstimateApproval, { body }, tech)).status).toBe(200);
  const sent = (await api.emails()).at(-1);
  return sent?.text.match(/approve-estimate\?t=([\w-]+)/)?.[1] ?? '';
}

async function approved(): Promise<number> {
  const id = await insertEstimate(api.db, customer, draft);
  await api.call(approveEstimateByToken, {}, await linkOf(id));
  return id;
}

async function fill(count: number): Promise<void> {
  const [{ userId } = { userId: 0 }] = await api.db
    .select({ userId: users.id })
    .from(users)
    .where(eq(users.username, 'tech'));
  const row = { userId, kind: 'approved' as const, estimateId: 1, created: new Date() };
  await api.db.insert(notifications).values(Array.from({ length: count }, (_, at) => ({ ...row, text: `News ${at}` })));
}

describe('what is notified', () => {
  test('an approval by link is one notification of the technician, however often it is repeated', async () => {
    const id = await insertEstimate(api.db, customer, draft);
    const link = await linkOf(id);
    await Promise.all([1, 2, 3].map(() => api.call(approveEstimateByToken, {}, link)));
    expect((await list()).notifications).toMatchObject([
      {
        kind: 'approved',
        text: `${hostileName.firstName} ${hostileName.lastName} approved estimate ${id} for $106.00. It can be paid now.`,
        estimate: id,
        read: false,
      },
    ]);
    expect((await list(other)).notifications).toEqual([]);
  });

  test.each([
    ['decline', 'declined'],
    ['change', 'change_requested'],
  ] as const)('%s is notified with the customer’s reason', async (kind, as) => {
    const id = await insertEstimate(api.db, customer, draft);
    await api.call(respondToEstimateByToken, { body: { kind, reason: 'Too <b>dear</b>' } }, await linkOf(id));
    const [first] = (await list()).notifications;
    expect(first).toMatchObject({ kind: as, estimate: id, text: expect.stringContaining(': Too <b>dear</b>') });
  });

  test('what the technician approved in person is no news to them, what somebody else did is', async () => {
    const [own, others] = [
      await insertEstimate(api.db, customer, draft),
      await insertEstimate(api.db, customer, draft),
    ];
    await api.call(approveEstimate, { body: { cart_id: own, total: 106 } }, tech);
    await api.call(approveEstimate, { body: { cart_id: others, total: 106 } }, admin);
    expect((await list()).notifications).toMatchObject([
      { estimate: others, text: expect.stringContaining('in person') },
    ]);
  });

  test('what fails notifies of nothing', async () => {
    const link = await linkOf(await insertEstimate(api.db, customer, draft));
    const body = { kind: 'decline' as const, reason: '' };
    expect((await api.call(respondToEstimateByToken, { body }, link)).status).toBe(400);
    expect((await list()).notifications).toEqual([]);
  });

  test('a deleted estimate leaves its sentence without a way to it', async () => {
    const id = await approved();
    await api.call(deleteEstimate, { query: { cart_id: id } }, tech);
    expect((await list()).notifications).toMatchObject([
      { estimate: null, text: expect.stringContaining(`estimate ${id}`) },
    ]);
  });
});

describe('the list', () => {
  test('has twenty a page, the newest first, and goes on after the last of them', async () => {
    await fill(45);
    const first = await list();
    const second = await list(tech, first.notifications.at(-1)?.id);
    const third = await list(tech, second.notifications.at(-1)?.id);
    const texts = [first, second, third].flatMap((page) => page.notifications.map(({ text }) => text));
    expect(texts).toEqual(Array.from({ length: 45 }, (_, at) => `News ${44 - at}`));
    expect([first.more, second.more, third.more]).toEqual([true, true, false]);
  });

  test('what was read is read for every session of the account, and for nobody else', async () => {
    await fill(3);
    const [newest, , oldest] = (await list()).notifications;
    await api.call(markNotificationsRead, { body: { ids: [oldest?.id ?? 0] } }, await api.signIn('tech'));
    expect((await list()).notifications.map(({ read }) => read)).toEqual([false, false, true]);
    await api.call(markNotificationsRead, { body: { up_to: newest?.id ?? 0 } }, other);
    expect((await news()).unread).toBe(2);
  });

  test('all are marked up to the newest that was shown: what came since stays unread', async () => {
    await fill(2);
    const [newest] = (await list()).notifications;
    await fill(1);
    await Promise.all(
      [tech, tech].map((by) => api.call(markNotificationsRead, { body: { up_to: newest?.id ?? 0 } }, by)),
    );
    expect((await list()).notifications.map(({ read }) => read)).toEqual([false, true, true]);
  });

  test('of the unread no more than a hundred are counted', async () => {
    await fill(130);
    expect((await news()).unread).toBe(100);
  });

  test('news are what came since, and without a place none', async () => {
    await fill(2);
    const { latest } = await news();
    await fill(1);
    expect(await news()).toMatchObject({ unread: 3, added: [] });
    expect(await news(latest)).toMatchObject({ unread: 3, added: [{ text: 'News 0', read: false }] });
    expect((await news(latest)).latest).toBe((await news()).latest);
  });

  test.each(['/api/notifications?before=x', '/api/notifications/news?since=-1', '/api/notifications?page=2'])(
    '%s is refused',
    async (path) => {
      const response = await api.request(path, { headers: { authorization: `Bearer ${tech}` } });
      expect(response.status).toBe(400);
    },
  );

  test('is not for retail customers and technicians who wait', async () => {
    for (const name of ['retail', 'newtech'] as const) {
      expect((await api.call(listNotifications, { query: {} }, await api.signIn(name))).status).toBe(403);
    }
    expect((await api.call(listNotifications, { query: {} })).status).toBe(401);
  });
});

describe('by email', () => {
  const choose = (email: boolean) => api.call(updateNotificationSettings, { body: { email } }, tech);

  test('is chosen by each account, and off until then', async () => {
    const read = async (token = tech) => (await api.call(getNotificationSettings, {}, token)).response.email;
    expect(await read()).toBe(false);
    await choose(true);
    expect([await read(), await read(other)]).toEqual([true, false]);
    await choose(false);
    expect(await read()).toBe(false);
  });

  test('adds one where there was none, and never a second', async () => {
    const inPerson = async () => {
      const id = await insertEstimate(api.db, customer, draft);
      const before = (await api.emails()).length;
      await api.call(approveEstimate, { body: { cart_id: id, total: 106 } }, admin);
      return { id, sent: (await api.emails()).slice(before) };
    };
    expect((await inPerson()).sent).toEqual([]);
    await choose(true);
    const { id, sent } = await inPerson();
    expect(sent).toMatchObject([{ recipient: 'dana.reyes@example.com', subject: `Estimate ${id} was approved` }]);
    expect(sent[0]?.text).toContain(`http://portal.test/estimate/${id}`);
    const before = (await api.emails()).length;
    await approved();
    // One email to the customer, and the usual one to the technician.
    expect((await api.emails()).slice(before)).toHaveLength(2);
    await choose(false);
  });
});

test('asking in the background does not keep a session in use', async () => {
  const token = await api.signIn('tech');
  for (const step of [30, 25]) {
    api.advanceMinutes(step);
    expect((await api.call(getNotificationNews, { query: {} }, token)).status).toBe(200);
  }
  api.advanceMinutes(6);
  expect((await api.call(getNotificationNews, { query: {} }, token)).status).toBe(401);
  api.advanceMinutes(-61);
  await api.db.update(tokens).set({ lastUsed: new Date() });
});

test('notifications are removed after 90 days', async () => {
  await fill(1);
  const [row] = await api.db.select().from(notifications);
  const day = 24 * 60 * 60_000;
  const after = (days: number) => new Date((row?.created.getTime() ?? 0) + days * day);
  await purgeExpired(api.db, after(89));
  expect(await api.db.select().from(notifications)).toHaveLength(1);
  await purgeExpired(api.db, after(91));
  expect(await api.db.select().from(notifications)).toEqual([]);
});
