import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { installBrowserStandIns } from '@tech-portal/ui/testing';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { server } from './server.ts';

installBrowserStandIns();
// Screens load their code when they are first shown, and this machine may be busy.
configure({ asyncUtilTimeout: 5_000 });
window.scrollTo = () => undefined;

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
  vi.restoreAllMocks();
  localStorage.clear();
  document.getElementById('remote-registry')?.remove();
});
afterAll(() => server.close());
