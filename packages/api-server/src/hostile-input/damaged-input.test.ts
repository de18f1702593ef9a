import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allCases, nameOfCase } from '../access-matrix/cases/all-cases.ts';
import { createValidCalls, placesOf, replaced } from './valid-calls.ts';

const { api, prepare, send } = await createValidCalls();

const damage = fc.constantFrom<unknown>(
  null,
  true,
  -1,
  0,
  1.5,
  2_147_483_647,
  2_147_483_648,
  1e308,
  '',
  'x'.repeat(7000),
  "'; drop table users; --",
  "' or 1=1 --",
  '<img src=x onerror=alert(1)>',
  '\u0000',
  '\uD800',
  '%_\\',
  '2026-02-30',
  '__proto__',
  [],
  [[]],
  {},
  { $gt: '' },
);

const named = allCases.map((one) => [nameOfCase(one), one] as const);

test.each(named)('%s refuses a damaged place in otherwise valid input', async (_, one) => {
  const valid = await prepare(one);
  const { query = {}, body } = valid.input;
  const places = [
    ...placesOf(query).map(({ path }) => ['query', path] as const),
    ...(body === undefined ? [] : placesOf(body).map(({ path }) => ['body', path] as const)),
  ]
    .filter(([part, path]) => part === 'body' || path.length > 0)
    // A strange name is a name: the accounts that later cases sign in as must keep theirs.
    .filter(([, path]) => one.call.id !== 'updateUser' || path.at(-1) !== 'username');
  if (places.length === 0) return;
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...places), damage, async ([part, path], value) => {
      const damaged = replaced(part === 'query' ? query : body, path, value);
      const { status, text } = await send(valid, { [part]: damaged });
      expect(status, text).toBeLessThan(500);
      expect(JSON.parse(text)).toBeDefined();
    }),
    { numRuns: 12 },
  );
  expect(api.log.filter(({ level }) => level === 'error')).toEqual([]);
});

/** Names under which calls take the id of a record. */
const ids = new Set(['id', 'cart_id', 'user_id', 'customer_id', 'cat_id']);
/** A few calls narrow a list by an id, take away what is not there, or say of each part what became of it. */
const harmless = new Set(['listEstimates.customer_id', 'removeFavorite.id', 'addCartItems.id']);

/** The statuses for the id of a record that does not exist; 403 where any account but the own one is refused. */
const answersToUnknown = (place: string): readonly number[] => (harmless.has(place) ? [200] : [400, 403, 404, 409]);

test.each(named)('%s refuses ids that are none, and does not know ids that nobody has', async (_, one) => {
  const valid = await prepare(one);
  for (const part of ['query', 'body'] as const) {
    const content = valid.input[part] ?? {};
    for (const { path, value } of placesOf(content)) {
      const name = String(path.at(-1));
      if (!ids.has(name) || typeof value !== 'number') continue;
      for (const id of [0, -1, 1.5, 2_147_483_648, 'abc', '1 or 1=1', '']) {
        const { status, text } = await send(valid, { [part]: replaced(content, path, id) });
        expect([id, status], text).toEqual([id, 400]);
      }
      const { status, text } = await send(valid, { [part]: replaced(content, path, 2_147_483_647) });
      expect(answersToUnknown(`${one.call.id}.${name}`), text).toContain(status);
    }
  }
});
