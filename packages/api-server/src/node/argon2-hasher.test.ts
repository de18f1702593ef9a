import { expect, test } from 'vitest';
import { createArgon2Hasher } from './argon2-hasher.ts';

const hasher = createArgon2Hasher();

test('hashes with argon2id, 19 MiB, two passes, one lane, and a salt of its own', async () => {
  const [first, second] = await Promise.all([hasher.hash('portal-demo-1'), hasher.hash('portal-demo-1')]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(second).not.toBe(first);
});

test('knows the right password and no other', async () => {
  const hash = await hasher.hash('pässwörd 🔑');
  expect(await hasher.verify(hash, 'pässwörd 🔑')).toBe(true);
  expect(await hasher.verify(hash, 'passwort')).toBe(false);
  expect(await hasher.verify(undefined, 'pässwörd 🔑')).toBe(false);
});
