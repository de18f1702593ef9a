import { expect, test } from 'vitest';
import { valueAt, withValueAt } from './form-state.ts';

const values = { city: 'Gary', contact: { email: 'ada@example.com' }, lines: [{ price: '1' }, { price: '2' }] };

test.each([
  ['city', 'Gary'],
  ['contact.email', 'ada@example.com'],
  ['lines.1.price', '2'],
  ['lines.7.price', undefined],
  ['city.name', undefined],
])('the value at %s', (path, value) => {
  expect(valueAt(values, path)).toBe(value);
});

test('a change copies the way to it and nothing else', () => {
  const changed = withValueAt(values, 'lines.1.price', '3');
  expect(changed).toEqual({ ...values, lines: [{ price: '1' }, { price: '3' }] });
  expect(valueAt(changed, 'lines.0')).toBe(values.lines[0]);
  expect(valueAt(changed, 'contact')).toBe(values.contact);
  expect(values.lines[1]).toEqual({ price: '2' });
});
