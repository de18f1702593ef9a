import { expect, test } from 'vitest';
import { base64Bytes } from './base64-bytes.ts';

test('every byte comes back', () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
  expect(base64Bytes(btoa(String.fromCharCode(...bytes)))).toEqual(bytes);
});

test('what is no base64 is refused', () => {
  expect(() => base64Bytes('%')).toThrow(DOMException);
});
