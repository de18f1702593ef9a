import { approveTech, countPendingTechs } from '@tech-portal/contract/approval';
import { register } from '@tech-portal/contract/registration';
import { eq, like } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { emails } from '../../platform/mail/index.ts';
import { rateLimits } from '../../platform/limits/rate-limits.table.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { users } from '../../platform/users/index.ts';

const api = await createTestApi();
const admin = await api.signIn('admin');
const [boss] = await api.db.select().from(users).where(eq(users.username, 'admin'));

const join = (username: string, first_name = 'Kim') => {
  const body = {
    first_name,
    last_name: 'Vance',
    company: '<b>Vance</b> RV',
    address1: '9 Harbor Way',
    city: 'Tacoma',
    state: 'WA',
    zip: '98402',
    phone: '(253) 555-0199',
    email: `${username}@example.com`,
    username,
    password: 'harbor lights',
  };
  return api.call(register, { body });
};
const news = () => api.db.select().from(emails).where(like(emails.subject, '%is waiting for approval'));
const pending = async () => (await api.call(countPendingTechs, {}, admin)).response.pending;

beforeEach(async () => {
  await api.db.delete(emails);
  await api.db.delete(rateLimits);
});

test('each administrator gets an email with who waits and a link to the list, and the menu counts them', async () => {
  const before = await pending();
  await api.db.update(users).set({ type: 'admin' }).where(eq(users.username, 'tech2'));
  expect((await join('kim')).status).toBe(200);
  const emails = await news();
  expect(new Set(emails.map(({ recipient }) => recipient))).toEqual(new Set([boss?.email, 'owen.brandt@example.com']));
  expect(emails).toHaveLength(2);
  expect(emails[0]).toMatchObject({ subject: 'Kim Vance is waiting for approval' });
  expect(emails[0]?.text).toContain('/tech-approval');
  expect(emails[0]?.html).toContain('&lt;b&gt;Vance');
  expect(await pending()).toBe(before + 1);
  await api.db.update(users).set({ type: 'tech' }).where(eq(users.username, 'tech2'));
});

test('a registration that is refused sends no email', async () => {
  expect((await join('tech')).status).toBe(409);
  expect(await news()).toEqual([]);
});

test('an email that waits is not sent once the technician is approved', async () => {
  await join('early');
  const [early] = await api.db.select().from(users).where(eq(users.username, 'early'));
  await api.call(approveTech, { body: { id: early?.id ?? 0 } }, admin);
  const sent: string[] = [];
  const transport = async ({ subject }: { subject: string }) => void sent.push(subject);
  await api.sendEmails(transport);
  expect(sent.filter((subject) => subject.includes('waits'))).toEqual([]);
  expect(await news()).toMatchObject([{ cancelReason: 'the technician is no longer waiting' }]);
});

test('an administrator gets at most ten an hour, however many register', async () => {
  for (let at = 0; at < 13; at += 1) expect((await join(`flood-${at}`)).status).toBe(200);
  expect(await news()).toHaveLength(10);
  const waiting = await api.db.select().from(users).where(like(users.username, 'flood-%'));
  expect(waiting).toHaveLength(13);
});

test('the longest name there may be makes a subject that can be read', async () => {
  await join('long', 'W'.repeat(64));
  const [email] = await news();
  expect(email?.subject.length).toBeLessThanOrEqual(90);
});
