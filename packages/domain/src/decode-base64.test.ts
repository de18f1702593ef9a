import { expect, test } from 'vitest';
import { decodeBase64 } from './decode-base64.ts';

test('every byte comes back', () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
  expect(decodeBase64(btoa(String.fromCharCode(...bytes)))).toEqual(bytes);
});

test('what is no base64 is refused', () => {
  expect(() => decodeBase64('%')).toThrow(DOMException);
});
