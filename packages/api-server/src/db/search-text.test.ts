import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import { users } from '../users/users.table.ts';
import { selectRows } from './database.ts';
import { containsWords, escapeLike, searchWords } from './search-text.ts';

test('words are folded: lower case, without accents', () => {
  expect(searchWords('  Zoë   JIMÉNEZ ')).toEqual(['zoe', 'jimenez']);
});

test('blank text holds no words', () => {
  expect(searchWords(' \t\n')).toEqual([]);
});

test('wildcards of LIKE stand for themselves', () => {
  expect(escapeLike(String.raw`50%_off\now`)).toBe(String.raw`50\%\_off\\now`);
});

test('one or two letters are found where a word begins, three anywhere', async () => {
  const { db, close } = await openTestDatabase();
  const matches = async (text: string, search: string) => {
    const [row] = await selectRows<{ found: boolean }>(
      db,
      sql`select ${containsWords(users.searchText, searchWords(search))} as found from (select ${text}::text as search_text) users`,
    );
    return row?.found;
  };
  const text = 'ann lee-marten ann.lee@x.test';
  for (const search of ['a', 'an', 'l', 'le', 'ann le', 'rte', 'x.t'])
    expect([search, await matches(text, search)]).toEqual([search, true]);
  for (const search of ['n', 'rt', 'an z', 'anna'])
    expect([search, await matches(text, search)]).toEqual([search, false]);
  await close();
});
