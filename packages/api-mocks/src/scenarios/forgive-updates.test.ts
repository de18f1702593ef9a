import { expect, test } from 'vitest';
import { forgiveUpdates } from './forgive-updates.ts';

test('a worker that cannot be updated goes on as it is', async () => {
  const registration = { update: (): Promise<unknown> => Promise.reject(new TypeError('Failed to update')) };
  forgiveUpdates([registration]);
  await expect(registration.update()).resolves.toBe(registration);
});

test('an update that works is passed on', async () => {
  const registration = { update: (): Promise<unknown> => Promise.resolve('updated') };
  forgiveUpdates([registration]);
  await expect(registration.update()).resolves.toBe('updated');
});
