import { expect, test } from 'vitest';
import { truncate } from './truncate.ts';

test('a text of 100 characters stays whole', () => {
  expect(truncate('a'.repeat(100))).toBe('a'.repeat(100));
});

test('a text of 101 characters loses one and gets an ellipsis', () => {
  expect(truncate('a'.repeat(101))).toBe(`${'a'.repeat(100)}...`);
});

test('characters outside the basic plane are not split', () => {
  expect(truncate('🚐🚐🚐', 2)).toBe('🚐🚐...');
});
