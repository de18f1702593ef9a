import type { OpenValue } from '@tech-portal/contract';
import { expect, test } from 'vitest';
import { isListed, openValueLabel } from './open-values.ts';

const words = { draft: 'Draft', 'in-person': 'In Person' } as const;
/** Value as a newer server sends it. */
const sent = (value: string) => value as OpenValue<keyof typeof words>;

test.each([
  ['draft', 'Draft'],
  ['in-person', 'In Person'],
  ['in_review', 'In review'],
  ['BY-COURIER', 'By courier'],
  ['_in__review-', 'In review'],
  ['toString', 'Tostring'],
  ['', ''],
])('%j is called %j', (value, word) => {
  expect(openValueLabel(words, sent(value))).toBe(word);
});

test('only what the list itself has is listed', () => {
  expect(isListed(words, sent('draft'))).toBe(true);
  expect(['in_review', 'constructor', '__proto__'].filter((value) => isListed(words, sent(value)))).toEqual([]);
});
