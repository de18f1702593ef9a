import { prepareComponentTests } from '@tech-portal/ui/testing-setup';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { server } from './server.ts';

window.scrollTo = () => undefined;

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  server.resetHandlers();
  vi.restoreAllMocks();
  localStorage.clear();
  // As in another tab: portals of the test are signed out, so that no check of their session ends after the last test.
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  document.getElementById('remote-registry')?.remove();
});
afterAll(async () => {
  server.close();
  // The requests that this cuts end while there is still a document.
  await new Promise((resolve) => setTimeout(resolve, 20));
});

prepareComponentTests();
