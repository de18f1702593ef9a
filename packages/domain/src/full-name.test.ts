import { expect, test } from 'vitest';
import { fullName } from './full-name.ts';

test('the first name, then the last', () => {
  expect(fullName({ first_name: 'Ann Mary', last_name: 'Lee' })).toBe('Ann Mary Lee');
});
