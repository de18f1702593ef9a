import { expect, test } from 'vitest';
import { labelOfValue, readChoice } from './choices.ts';

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
