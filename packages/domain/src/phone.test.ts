import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPhone } from './phone.ts';

test.each([
  ['', ''],
  ['abc', ''],
  ['5', '(5'],
  ['555', '(555'],
  ['5551', '(555) 1'],
  ['555123', '(555) 123'],
  ['5551234', '(555) 123-4'],
  ['5551234567', '(555) 123-4567'],
  ['555.123.4567 ext 89', '(555) 123-4567'],
  ['+1 (555) 123-4567', '(555) 123-4567'],
])('%j shows %j', (typed, shown) => {
  expect(formatPhone(typed)).toBe(shown);
});

test('formatting what is formatted changes nothing, and it never grows past 14 characters', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const shown = formatPhone(typed);
      expect(formatPhone(shown)).toBe(shown);
      expect(shown.length).toBeLessThanOrEqual(14);
    }),
  );
});

test('typing digit by digit shows the same as pasting', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[2-9]\d{0,9}$/), (digits) => {
      const typed = [...digits].reduce((shown, digit) => formatPhone(shown + digit), '');
      expect(typed).toBe(formatPhone(digits));
    }),
  );
});
