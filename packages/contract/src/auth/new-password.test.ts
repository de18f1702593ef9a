import { safeParse } from 'valibot';
import { expect, test } from 'vitest';
import { newPassword } from './auth.endpoints.ts';

const accepts = (length: number): boolean => safeParse(newPassword, 'ü'.repeat(length)).success;

test('a password may have 64 characters and more, up to 1024', () => {
  expect([7, 8, 64, 65, 128, 1024, 1025].map(accepts)).toEqual([false, true, true, true, true, true, false]);
});
