import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestApi } from '../../testing/create-test-api.ts';
import { changesSince, startOfChanges } from './catalog-changes.ts';

const api = await createTestApi();

test('of more changes than one statement reads none is left out, however many digits their numbers have', async () => {
  const start = await startOfChanges(api.db);
  await api.db.execute(sql`insert into catalog_changes (product_id) select n from generate_series(1, 12000) n`);
  const { read, productIds } = await changesSince(api.db, start);
  expect(productIds).toEqual(Array.from({ length: 12_000 }, (_, index) => index + 1));
  expect((await changesSince(api.db, read)).productIds).toEqual([]);
});
