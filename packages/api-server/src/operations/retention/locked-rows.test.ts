import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { emails } from '../../platform/mail/index.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { purgeExpired } from './purge-expired.commands.ts';

const api = await createTestApi();

test('a row that somebody holds is passed over, and is removed the next time', async () => {
  await api.db.execute(sql`insert into emails (recipient, subject, text, html, due, expires, created, sent)
    select 'a@x.test', 'aged ' || n, '', '', now(), now(), now(), '2020-01-01' from generate_series(1, 3) n`);
  await api.db.transaction(async (tx) => {
    await tx.select().from(emails).where(eq(emails.subject, 'aged 2')).for('update');
    await purgeExpired(api.db, new Date());
    expect(await api.db.select({ subject: emails.subject }).from(emails)).toEqual([{ subject: 'aged 2' }]);
  });
  await purgeExpired(api.db, new Date());
  expect(await api.db.$count(emails)).toBe(0);
});
