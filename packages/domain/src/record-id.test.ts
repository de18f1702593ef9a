import { getUser } from '@tech-portal/contract/users';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseRecordId } from './record-id.ts';

test.each([
  ['1', 1],
  ['2147483647', 2_147_483_647],
  ['0', undefined],
  ['007', undefined],
  ['2147483648', undefined],
  ['9999999999', undefined],
  ['99999999999999999999', undefined],
  ['-1', undefined],
  ['+1', undefined],
  ['1.5', undefined],
  ['1e3', undefined],
  [' 1', undefined],
  ['1\n', undefined],
  ['١', undefined],
  ['new', undefined],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
])('%j names the record %s', (text, id) => {
  expect(parseRecordId(text)).toBe(id);
});

test('a number is an id exactly when the API takes it for one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.integer({ min: -5, max: 5 }), fc.integer(), fc.maxSafeInteger()), async (id) => {
      const { issues } = await getUser.query['~standard'].validate({ id });
      expect(parseRecordId(String(id))).toBe(issues ? undefined : id);
    }),
  );
});
