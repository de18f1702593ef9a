import type { OpenValue } from '@tech-portal/contract';
import { expect, test } from 'vitest';
import { isListed, openValueLabel, labelOfValue, readChoice } from './open-values.ts';

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

const choices = { email: 'Email', text: 'Text message' };

test.each([
  ['text', 'Text message'],
  ['', ''],
  ['voice_mail', 'Voice mail'],
  ['toString', 'Tostring'],
])('the choice %j is called %j', (value, label) => {
  expect(labelOfValue(choices, value)).toBe(label);
});

test('what is no choice is shown as it is', () => {
  expect(labelOfValue(undefined, 'call_first')).toBe('call_first');
});

test.each([
  ['Text message', 'text'],
  [' TEXT MESSAGE ', 'text'],
  ['text', 'text'],
  ['  ', ''],
  ['Fax', 'Fax'],
])('a cell of %j is read as %j', (text, value) => {
  expect(readChoice(choices, text)).toBe(value);
});
