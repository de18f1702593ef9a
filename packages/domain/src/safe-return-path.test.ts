import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeReturnPath } from './safe-return-path.ts';

test.each([
  ['/customers?search=ann&page=2', '/customers?search=ann&page=2'],
  ['/cart#top', '/cart'],
  ['/', '/'],
])('%j may be returned to as %j', (remembered, path) => {
  expect(safeReturnPath(remembered)).toBe(path);
});

test.each([
  ['//evil.example/x'],
  ['/\\evil.example'],
  ['https://evil.example/'],
  ['javascript:alert(1)'],
  ['/\t/evil.example'],
  ['/..//evil.example'],
  ['cart'],
  [''],
  [null],
  [7],
])('%j may not be returned to', (remembered) => {
  expect(safeReturnPath(remembered)).toBeUndefined();
});

test('what is returned to never leaves the origin', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('/', '\\', '.', ':', '@', 'a', '\n', '?', '#') }), (tail) => {
      const path = safeReturnPath(`/${tail}`);
      if (path !== undefined) expect(new URL(path, 'https://portal.example').origin).toBe('https://portal.example');
    }),
  );
});
