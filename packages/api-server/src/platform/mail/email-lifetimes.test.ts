import { changePassword } from '@tech-portal/contract/account';
import { approveTech } from '@tech-portal/contract/approval';
import { sendPasswordReset } from '@tech-portal/contract/auth';
import { demoPassword } from '@tech-portal/sample-data/accounts';
import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestApi } from '../../testing/create-test-api.ts';
import { demoUserId } from '../../testing/demo-accounts.ts';
import { users } from '../users/users.table.ts';
import { emails } from './emails.table.ts';

const api = await createTestApi();
const DAY_MINUTES = 24 * 60;

async function recipientOf(username: string): Promise<string> {
  const [user] = await api.db.select({ email: users.email }).from(users).where(eq(users.username, username));
  return user?.email ?? '';
}

async function minutesOfNewest(username: string): Promise<number | undefined> {
  const [email] = await api.db
    .select()
    .from(emails)
    .where(eq(emails.recipient, await recipientOf(username)))
    .orderBy(desc(emails.id));
  return email && Math.round((email.expires.getTime() - email.created.getTime()) / 60_000);
}

test('an email about a reset is good for 30 minutes', async () => {
  await api.call(sendPasswordReset, { body: { email: await recipientOf('tech') } });
  expect(await minutesOfNewest('tech')).toBe(30);
});

test('an email about a changed password is good for 3 days', async () => {
  const body = { current_password: demoPassword, password: 'harbor lights' };
  expect((await api.call(changePassword, { body }, await api.signIn('tech2'))).status).toBe(200);
  expect(await minutesOfNewest('tech2')).toBe(3 * DAY_MINUTES);
});

test('an email about the approval of a technician is good for 7 days', async () => {
  const id = await demoUserId(api.db, 'newtech');
  expect((await api.call(approveTech, { body: { id } }, await api.signIn('admin'))).status).toBe(200);
  expect(await minutesOfNewest('newtech')).toBe(7 * DAY_MINUTES);
});
