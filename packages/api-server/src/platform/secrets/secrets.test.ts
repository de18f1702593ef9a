import { expect, test } from 'vitest';
import { createSecrets, SealedTextError, SECRET_KEY_BYTES } from './secrets.ts';

const key = (byte: number) => new Uint8Array(SECRET_KEY_BYTES).fill(byte);
const secrets = createSecrets([key(1)]);

test('a sealed text is opened for its purpose, and says nothing of the text', async () => {
  const sealed = await secrets.seal('JBSWY3DPEHPK3PXP ünïcode', 'totp:17');
  expect(sealed).toMatch(/^v1\.[\w-]{8}\.[\w-]{16}\.[\w-]+$/);
  expect(sealed).not.toContain('JBSWY3DP');
  expect(await secrets.open(sealed, 'totp:17')).toBe('JBSWY3DPEHPK3PXP ünïcode');
});

test('the same text is sealed differently each time', async () => {
  expect(await secrets.seal('text', 'totp:17')).not.toBe(await secrets.seal('text', 'totp:17'));
});

test('copied into the row of somebody else it cannot be opened', async () => {
  const sealed = await secrets.seal('text', 'totp:17');
  await expect(secrets.open(sealed, 'totp:18')).rejects.toThrow(SealedTextError);
});

test.each([
  ['changed in one place', (sealed: string) => sealed.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A'))],
  ['cut off', (sealed: string) => sealed.slice(0, -4)],
  ['without its ciphertext', (sealed: string) => sealed.split('.').slice(0, 3).join('.')],
  ['of another version', (sealed: string) => sealed.replace('v1', 'v2')],
  ['empty', () => ''],
])('%s it cannot be opened', async (_, damage) => {
  const sealed = await secrets.seal('a longer text', 'totp:17');
  await expect(secrets.open(damage(sealed), 'totp:17')).rejects.toThrow(SealedTextError);
});

test('a new key in front seals, and the one behind it still opens what it has sealed', async () => {
  const before = await secrets.seal('text', 'totp:17');
  const rotated = createSecrets([key(2), key(1)]);
  expect(await rotated.open(before, 'totp:17')).toBe('text');
  expect(rotated.isCurrent(before)).toBe(false);
  const anew = await rotated.seal('text', 'totp:17');
  expect(rotated.isCurrent(anew)).toBe(true);
  await expect(secrets.open(anew, 'totp:17')).rejects.toThrow(SealedTextError);
});

test('without a key nothing is sealed, and the refusal says who can set one', async () => {
  const none = createSecrets([]);
  expect(none.isReady).toBe(false);
  await expect(none.seal('text', 'totp:17')).rejects.toMatchObject({ id: 'unavailable' });
  expect(none.isCurrent(await secrets.seal('text', 'totp:17'))).toBe(false);
});
