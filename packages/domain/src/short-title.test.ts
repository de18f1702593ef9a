import { expect, test } from 'vitest';
import { shortTitle } from './short-title.ts';

test.each([
  ['x'.repeat(50), 'x'.repeat(50)],
  ['x'.repeat(51), `${'x'.repeat(47)}...`],
  [`<b>${'x'.repeat(50)}</b>`, 'x'.repeat(50)],
  ['😀'.repeat(51), `${'😀'.repeat(47)}...`],
])('%s becomes %s', (title, short) => {
  expect(shortTitle(title)).toBe(short);
});
