import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createToken, hashToken } from './tokens.ts';

test('a token is 256 random bits that fit into an address', () => {
  const tokens = Array.from({ length: 200 }, createToken);
  expect(new Set(tokens)).toHaveLength(200);
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
});

test.each(['', 'a', 'token', 'ünïcode', 'abcdef0123456789'])('of %j its SHA-256 is stored', (token) => {
  expect(hashToken(token)).toBe(createHash('sha256').update(token).digest('base64url'));
});
