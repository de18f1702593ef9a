import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

const many = 1_000_000;

test.each([
  ['<', '<'],
  ['<a', ''],
  ['<!--', ''],
  ['<script>', ''],
  ['&lt;', '<'],
  ['&amp;', '&'.repeat(many)],
  ['&#', '&#'.repeat(many)],
  ['<a "', ''],
])(
  'a million %j end well before the time of a test, as they would not if each looked at all others',
  (unit, expected) => {
    expect(plainText(unit.repeat(many)) === expected).toBe(true);
  },
  20_000,
);
