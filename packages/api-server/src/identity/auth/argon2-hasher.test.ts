import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { ApiError } from '../../platform/http/index.ts';
import { createArgon2Hasher } from './argon2-hasher.ts';

const hasher = createArgon2Hasher();

test('hashes with argon2id, 19 MiB, two passes, one lane, and a salt of its own', async () => {
  const [first, second] = await Promise.all([hasher.hash('portal-demo-1'), hasher.hash('portal-demo-1')]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(second).not.toBe(first);
});

test('knows the right password and no other', async () => {
  const stored = await hasher.hash('pässwörd 🔑');
  expect(await hasher.verify(stored, 'pässwörd 🔑')).toBe(true);
  expect(await hasher.verify(stored, 'passwort')).toBe(false);
  expect(await hasher.verify(undefined, 'pässwörd 🔑')).toBe(false);
});

test('a password is the same however its characters are composed, blanks at its ends count', async () => {
  const composed = ' caf\u00e9 au lait ';
  const decomposed = composed.normalize('NFD');
  expect(await hasher.verify(await hasher.hash(composed), decomposed)).toBe(true);
  expect(await hasher.verify(await hasher.hash(decomposed), composed)).toBe(true);
  expect(await hasher.verify(await hasher.hash(composed), composed.trim())).toBe(false);
});

test('a hash of a version that composed nothing is still right for who types the same', async () => {
  const typed = 'caf\u00e9 au lait'.normalize('NFD');
  const earlier = await hash(typed);
  expect(await hasher.verify(earlier, typed)).toBe(true);
  expect(await hasher.verify(earlier, `${typed}!`)).toBe(false);
});

test('what would have to wait for long is refused at once, and who is known comes first', async () => {
  const stored = await hasher.hash('portal-demo-1');
  // Hashes at minimal cost, so that results arrive in the order of their starts even on a busy machine.
  const quickly = await hash('portal-demo-1', { memoryCost: 64, timeCost: 1, parallelism: 1 });
  const outcomes: string[] = [];
  const note = (name: string) => (error?: unknown) =>
    void outcomes.push(error instanceof ApiError ? `${name} refused` : name);
  const tries = Array.from({ length: 60 }, () =>
    hasher.verify(stored, 'wrong').then(() => note('stranger')(), note('stranger')),
  );
  const known = hasher.verify(quickly, 'portal-demo-1', { isUrgent: true }).then(() => note('known')(), note('known'));
  await Promise.all([...tries, known]);
  expect(outcomes.filter((name) => name === 'stranger')).toHaveLength(27);
  expect(outcomes.filter((name) => name === 'stranger refused')).toHaveLength(33);
  const served = outcomes.filter((name) => !name.endsWith('refused'));
  expect(served.indexOf('known')).toBeLessThan(6);
});
