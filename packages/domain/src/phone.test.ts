import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPhone, readPhone } from './phone.ts';

test.each([
  ['', ''],
  ['abc', ''],
  ['5', '(5'],
  ['555', '(555'],
  ['5551', '(555) 1'],
  ['555123', '(555) 123'],
  ['5551234', '(555) 123-4'],
  ['5551234567', '(555) 123-4567'],
  ['(555) abc 1', '(555) 1'],
  ['15551234567', '(555) 123-4567'],
  ['1-555-123-4567', '(555) 123-4567'],
  ['+1 555-123-4567', '(555) 123-4567'],
  ['+1 (555) 123-4567', '(555) 123-4567'],
  ['(555) 123–4567', '(555) 123-4567'],
  ['555‑123‑4567', '(555) 123-4567'],
  ['\u202A+1 (555)\u00A0123−4567\u202C', '(555) 123-4567'],
  // The eleventh digit after a country code, and one digit too many after a full number.
  ['(155) 512-34567', '(555) 123-4567'],
  ['(555) 123-45678', '(555) 123-4567'],
])('%j shows %j', (typed, shown) => {
  expect(formatPhone(typed)).toBe(shown);
});

test.each([
  '+44 20 7946 0958',
  '+4',
  '+',
  '555.123.4567 ext 89',
  '555-1234 x567',
  '(5955) 123-4567',
  '555123456789',
  '(555) 123-4567 / 555 765 4321',
])('%j stays as it is, as its digits would make another number', (typed) => {
  expect(formatPhone(typed)).toBe(typed);
});

test.each([
  ['5551234567', '(555) 123-4567'],
  ['1 555 123 4567', '(555) 123-4567'],
  ['+1.555.123.4567', '(555) 123-4567'],
  [' (555)123-4567 ', '(555) 123-4567'],
  ['(555) 123-45678', undefined],
  ['+5551234567', undefined],
  ['+44 20 7946 0958', undefined],
  ['555.123.4567 ext 89', undefined],
  ['555-1234 x567', undefined],
  ['555-1234', undefined],
  ['', undefined],
])('%j holds the number %s', (text, number) => {
  expect(readPhone(text)).toBe(number);
});

test('formatting what is formatted changes nothing, and no number is made of more than its digits', () => {
  const signs = fc.string({ unit: fc.constantFrom(...'0123456789+-(). x') });
  fc.assert(
    fc.property(fc.oneof(fc.string(), signs), (typed) => {
      const formatted = formatPhone(typed);
      expect(formatPhone(formatted)).toBe(formatted);
      if (/^\(\d{3}\) \d{3}-\d{4}$/.test(formatted) && !/^\(\d{3}\) \d{3}-\d{5}$/.test(typed)) {
        expect(typed.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '')).toBe(formatted.replaceAll(/\D/g, ''));
      }
    }),
  );
});

test.each([
  ['15551234567', '(555) 123-4567'],
  ['1 555 123 4567', '(555) 123-4567'],
  ['1234567890', '(123) 456-7890'],
  ['55512345678901', '(555) 123-4567'],
  ['+442079460958', '+442079460958'],
])('%j typed sign by sign ends as %j', (typed, end) => {
  expect([...typed].reduce((before, sign) => formatPhone(before + sign), '')).toBe(end);
});

test('typing digit by digit shows the same as pasting', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[2-9]\d{0,9}$/), (digits) => {
      const typed = [...digits].reduce((shown, digit) => formatPhone(shown + digit), '');
      expect(typed).toBe(formatPhone(digits));
    }),
  );
});

test('blanks around a number are no part of it, nor is a word before it', () => {
  expect(readPhone(' +1 555-123-4567 ')).toBe('(555) 123-4567');
  expect(formatPhone('tel 5551234567')).toBe('(555) 123-4567');
});
