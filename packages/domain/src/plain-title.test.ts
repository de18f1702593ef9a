import { expect, test } from 'vitest';
import { plainTitle } from './plain-title.ts';

test.each(['', ' ', '<b></b>', '&nbsp;', '\u200B', '&#x200B;&rlm;', '\u3164'])('%j is an untitled part', (title) => {
  expect(plainTitle(title)).toBe('Untitled part');
});

test('a title with words is those', () => {
  expect(plainTitle('Vent <b>Fan</b>')).toBe('Vent Fan');
});
