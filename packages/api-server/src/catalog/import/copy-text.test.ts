import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { selectRows } from '../../platform/db/index.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { copyLine } from './copy-text.ts';
import { createStaging, dropStaging, STAGING_TABLE } from './staging.ts';

const opened = await openTestDatabase();
afterAll(() => opened.close());

test('whatever a text has arrives as it was, and nothing stays nothing', async () => {
  const connection = await opened.openDedicatedConnection();
  await createStaging(connection.db);
  const texts = ['a\tb', 'a\nb', 'a\r\nb', 'a\\b', '\\N', '\\.', '', 'Pümpe "12" ½', '\u{1F6BF}'];
  const lines = texts.map((title, line) => copyLine({ line, key: `K${line}`, valid: true, title, image_url: null }));
  await connection.copyInto(STAGING_TABLE, Buffer.from(lines.join('')));
  await connection.copyInto(STAGING_TABLE, Buffer.from(''));
  const rows = await selectRows<{ title: string; url: string | null }>(
    connection.db,
    sql`select title, image_url as url from feed_parts order by line`,
  );
  expect(rows.map(({ title }) => title)).toEqual(texts);
  expect(rows.every(({ url }) => url === null)).toBe(true);
  await expect(connection.copyInto(STAGING_TABLE, Buffer.from('half\n'))).rejects.toThrow();
  await dropStaging(connection.db);
  await connection.close();
});
