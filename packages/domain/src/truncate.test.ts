import fc from 'fast-check';
import { expect, test } from 'vitest';
import { truncate } from './truncate.ts';

test('100 characters by default, plus an ellipsis', () => {
  expect(truncate('x'.repeat(101))).toBe(`${'x'.repeat(100)}...`);
  expect(truncate('x'.repeat(100))).toBe('x'.repeat(100));
});

test('a title of a part message is cut to 47', () => {
  expect(truncate('x'.repeat(51), 47)).toHaveLength(50);
});

test('no character is cut in two', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', 'é', '🚐', '👍🏽') }), fc.nat(20), (text, length) => {
      expect(truncate(text, length).isWellFormed()).toBe(true);
    }),
  );
});
