import { createPaymentConfig } from '@tech-portal/api-mocks/fixtures';
import { afterEach, expect, test, vi } from 'vitest';
import { installMaps } from '../testing/maps.ts';
import { createPlacesSession } from './places-session.ts';

const { places } = createPaymentConfig();

afterEach(() => {
  delete window.google;
  vi.useRealTimers();
});

test('maps that hang are given up after five seconds', async () => {
  installMaps({ fetchDetails: () => new Promise(() => undefined) });
  if (!places) throw new Error('The configuration has no maps.');
  const [house] = await createPlacesSession(places).suggest('500 Congress');
  vi.useFakeTimers();
  const failure = house?.resolve().catch((error: unknown) => String(error));
  await vi.advanceTimersByTimeAsync(5000);
  expect(await failure).toContain('The maps service returned no address in time.');
});
