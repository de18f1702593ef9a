import fc from 'fast-check';
import { expect, test } from 'vitest';
import { breakLines } from './break-lines.ts';

const widthOf = (text: string): number => [...text].length;
const lines = (text: string, width = 10) => breakLines(text, width, widthOf);

test('a line ends after a space', () => {
  expect(lines('one two three four')).toEqual(['one two', 'three four']);
});

test('lines that were typed stay, empty ones too', () => {
  expect(lines('a\n\nb')).toEqual(['a', '', 'b']);
});

test('a word that is too long is cut, not within what people see as one character', () => {
  expect(lines('abcdefghijklm')).toEqual(['abcdefghij', 'klm']);
  expect(breakLines('👩‍🔧👩‍🔧👩‍🔧', 3, widthOf)).toEqual(['👩‍🔧', '👩‍🔧', '👩‍🔧']);
});

test('after a hyphen between words, not within an amount', () => {
  expect(lines('semi-automatic')).toEqual(['semi-', 'automatic']);
  expect(lines('is $1,234.50')).toEqual(['is', '$1,234.50']);
});

test('Chinese breaks between words, and no line begins with a full stop', () => {
  expect(lines('热水器六加仑用于房车的。').every((line) => line !== '' && !line.startsWith('。'))).toBe(true);
  expect(lines('热水器六加仑用于房车的。').length).toBe(2);
});

test('whatever is typed, no line is wider than its column and no letter is lost', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.integer({ min: 8, max: 40 }), (text, width) => {
      const broken = breakLines(text, width, widthOf);
      const letters = (given: string) => given.replaceAll(/\s/gu, '');
      expect(letters(broken.join(''))).toBe(letters(text));
      for (const line of broken) if (line.length > 1) expect(widthOf(line)).toBeLessThanOrEqual(Math.max(width, 20));
    }),
  );
});

test('an email address is not broken at its hyphens', () => {
  expect(breakLines('Write to ann@my-shop.example.com today', 24, widthOf)).toEqual([
    'Write to',
    'ann@my-shop.example.com',
    'today',
  ]);
});
