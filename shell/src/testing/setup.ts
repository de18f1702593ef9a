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
  document.getElementById('remote-registry')?.remove();
});
afterAll(async () => {
  server.close();
  // The requests that this cuts end while there is still a document.
  await new Promise((resolve) => setTimeout(resolve, 20));
});

prepareComponentTests();
