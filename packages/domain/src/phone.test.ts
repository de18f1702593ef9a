import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPhone } from './phone.ts';

test.each([
  ['', ''],
  ['5', '(5'],
  ['555', '(555'],
  ['5551', '(555) 1'],
  ['555123', '(555) 123'],
  ['5551234', '(555) 123-4'],
  ['555-123.4567', '(555) 123-4567'],
  ['(555) 123-456789', '(555) 123-4567'],
  ['call me', ''],
])('shows %j as %j', (typed, shown) => {
  expect(formatPhone(typed)).toBe(shown);
});

test('what is shown can be typed again', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      expect(formatPhone(formatPhone(typed))).toBe(formatPhone(typed));
    }),
  );
});
