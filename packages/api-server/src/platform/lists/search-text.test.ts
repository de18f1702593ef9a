import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { users } from '../users/users.table.ts';
import { selectRows } from '../db/database.ts';
import { containsWords, escapeLike, lowerUnaccented, foldForSearch, searchWords } from './search-text.ts';

const opened = await openTestDatabase();
afterAll(() => opened.close());

async function matches(text: string, search: string): Promise<boolean | undefined> {
  const stored = lowerUnaccented(sql`${text}::text`);
  const [row] = await selectRows<{ found: boolean }>(
    opened.db,
    sql`select ${containsWords(users.searchText, searchWords(search))} as found from (select ${stored} as search_text) users`,
  );
  return row?.found;
}

test('words are folded: lower case, without accents', () => {
  expect(searchWords('  Zoë   JIMÉNEZ ')).toEqual(['zoe', 'jimenez']);
});

test.each([
  ['D’Arcy', "D'Arcy"],
  ['DʼArcy', 'Darcy'],
  ['O’ Brien', "O'Brien"],
  ['Núñez, Zoë', 'zoe nunez'],
  ['nunez,zoe', 'Zoë Núñez'],
  ['Soren Ostergard', 'Søren Østergård'],
  ['Łukasz', 'lukasz'],
  ['Strasse', 'Straße'],
  ['Aesir', 'ÆSIR'],
  ['Smith‑Jones', 'smith-jones'],
  ['1,200', 'hose 1,200 ft'],
])('%j finds %j', async (search, stored) => {
  expect(await matches(stored, search)).toBe(true);
});

test('the database folds as the server does', async () => {
  for (const name of [
    "D’Arcy O'Brien",
    'Søren Østergård',
    'Łukasz Đorđević',
    'GROẞ Straße',
    'Œuvre Ærø',
    'Þór Smith‑Jones',
  ]) {
    const [row] = await selectRows<{ folded: string }>(
      opened.db,
      sql`select ${foldForSearch(lowerUnaccented(sql`${name}::text`))} as folded`,
    );
    expect(searchWords(name)).toEqual(row?.folded.split(' '));
  }
});

test('blank text holds no words', () => {
  expect(searchWords(' \t\n')).toEqual([]);
});

test('wildcards of LIKE stand for themselves', () => {
  expect(escapeLike(String.raw`50%_off\now`)).toBe(String.raw`50\%\_off\\now`);
});

test('one or two letters are found where a word begins, three anywhere', async () => {
  const text = 'ann lee-marten ann.lee@x.test';
  for (const search of ['a', 'an', 'l', 'le', 'ann le', 'rte', 'x.t'])
    expect([search, await matches(text, search)]).toEqual([search, true]);
  for (const search of ['n', 'rt', 'an z', 'anna'])
    expect([search, await matches(text, search)]).toEqual([search, false]);
});

test('text of plain letters is folded as it is among others', async () => {
  const plain = String.fromCharCode(...Array.from({ length: 126 - 32 }, (_, at) => at + 32));
  const [row] = await selectRows<{ alone: string; among: string }>(
    opened.db,
    sql`select ${foldForSearch(sql`${plain}::text`)} as alone, ${foldForSearch(sql`(${plain}::text || 'é')`)} as among`,
  );
  expect(`${row?.alone}é`).toBe(row?.among);
});
