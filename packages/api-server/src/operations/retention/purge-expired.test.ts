import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { selectRows } from '../../platform/db/index.ts';
import { estimateCounts } from '../../estimates/list/estimate-counts.table.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { demoUserId } from '../../testing/demo-accounts.ts';
import { purgeExpired } from './purge-expired.commands.ts';

const api = await createTestApi();
const techId = await demoUserId(api.db, 'tech');
const names = async (statement: SQL) => (await selectRows<{ name: string }>(api.db, statement)).map(({ name }) => name);

test('sent emails stay for thirty days, those given up or cancelled for ninety, and those to be sent for good', async () => {
  const email = (state: string, subject: string, days: number) => sql`
    insert into emails (recipient, subject, text, html, due, expires, created, ${sql.identifier(state)})
    select 'a@x.test', ${subject}, '', '', now(), now(), now(), now() - ${days} * interval '1 day'`;
  for (const [column, days] of [
    ['sent', 30],
    ['failed', 90],
    ['cancelled', 90],
  ] as const) {
    await api.db.execute(email(column, `${column} old`, days + 1));
    await api.db.execute(email(column, `${column} new`, days - 1));
  }
  await api.db.execute(sql`insert into emails (recipient, subject, text, html, due, expires, created)
    values ('a@x.test', 'waiting', '', '', now(), now(), now() - interval '90 days')`);
  await purgeExpired(api.db, new Date());
  expect(await names(sql`select subject as name from emails order by 1`)).toEqual([
    'cancelled new',
    'failed new',
    'sent new',
    'waiting',
  ]);
});

test('attempts to pay that took no money stay for ninety days; what was paid, refunded or is still looked for stays', async () => {
  const attempt = (state: string, days: number, due: SQL = sql`null`) => sql`
    insert into payment_attempts (cart_id, user_id, state, amount_cents, "order", transfer_id, created, modified, due)
    values (${days}, ${techId}, ${state}, 1, '{}', ${`${state} ${days}`}, now(), now() - ${days} * interval '1 day', ${due})`;
  for (const state of ['declined', 'released', 'refunded', 'succeeded']) {
    await api.db.execute(attempt(state, 89));
    await api.db.execute(attempt(state, 91));
  }
  await api.db.execute(attempt('released', 200, sql`now()`));
  await purgeExpired(api.db, new Date());
  expect(await names(sql`select transfer_id as name from payment_attempts order by 1`)).toEqual([
    'declined 89',
    'refunded 89',
    'refunded 91',
    'released 200',
    'released 89',
    'succeeded 89',
    'succeeded 91',
  ]);
});

test('imports of the catalog stay for a year', async () => {
  for (const days of [364, 366]) {
    await api.db
      .execute(sql`insert into catalog_imports (started_by, file, source, partial, dry_run, state, message, started)
      values ('', ${String(days)}, 'p', false, false, 'done', '', now() - ${days} * interval '1 day')`);
  }
  await purgeExpired(api.db, new Date());
  expect(await names(sql`select file as name from catalog_imports`)).toEqual(['364']);
});

test('days without estimates are not counted any more, and those with some stay as they are', async () => {
  const day = { techId, stage: 'draft' as const, totalCents: 0 };
  await api.db.insert(estimateCounts).values([
    { ...day, expiryDate: '2030-01-01', count: 0 },
    { ...day, expiryDate: '2030-01-02', count: 1, totalCents: 500 },
  ]);
  await purgeExpired(api.db, new Date());
  expect(await names(sql`select expiry_date::text as name from estimate_counts`)).toEqual(['2030-01-02']);
});

test('very many are removed a thousand at a time', async () => {
  await api.db.execute(sql`insert into emails (recipient, subject, text, html, due, expires, created, sent)
    select 'a@x.test', 'bulk', '', '', now(), now(), now(), '2020-01-01' from generate_series(1, 2500)`);
  const before = api.statements.length;
  await purgeExpired(api.db, new Date());
  const deletes = api.statements
    .slice(before)
    .filter(({ text }) => text.startsWith('delete from "emails"') && text.includes('"sent" <'));
  expect(deletes).toHaveLength(3);
  expect(await names(sql`select subject as name from emails where subject = 'bulk'`)).toEqual([]);
});
