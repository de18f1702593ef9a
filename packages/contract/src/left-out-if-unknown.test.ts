import * as v from 'valibot';
import { expect, test } from 'vitest';
import { leftOutIfUnknown, namesLeftOutIfUnknown } from './left-out-if-unknown.ts';

const query = v.strictObject({ page: v.string(), cursor: leftOutIfUnknown(v.optional(v.string())) });

test('the parameters that a server may not know are named', () => {
  expect(namesLeftOutIfUnknown(query)).toEqual(['cursor']);
  expect(
    namesLeftOutIfUnknown(
      v.pipe(
        query,
        v.check(({ page }) => page !== ''),
      ),
    ),
  ).toEqual(['cursor']);
  expect(namesLeftOutIfUnknown(undefined)).toEqual([]);
  expect(namesLeftOutIfUnknown(v.string())).toEqual([]);
});

test('what is marked is checked as before', () => {
  expect(v.parse(query, { page: '1' })).toEqual({ page: '1' });
  expect(v.parse(query, { page: '1', cursor: 'x' })).toEqual({ page: '1', cursor: 'x' });
  expect(v.safeParse(query, { page: '1', cursor: 2 }).success).toBe(false);
});
