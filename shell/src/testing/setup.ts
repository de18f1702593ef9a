import { notifications } from '@tech-portal/ui/notifications';
import { prepareComponentTests } from '@tech-portal/ui/testing-setup';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { server } from './server.ts';

window.scrollTo = () => undefined;

// Files share the window. What a portal of an earlier one listens to there would answer, too.
const ending = new AbortController();
const listen = window.addEventListener.bind(window);
Object.assign(window, {
  addEventListener(type: string, listener: EventListener, options?: boolean | AddEventListenerOptions) {
    const given = typeof options === 'object' ? options : { capture: options === true };
    listen(type, listener, { signal: ending.signal, ...given });
  },
});

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  server.resetHandlers();
  localStorage.clear();
  // As in another tab: portals of the test are signed out, so that no check of their session ends after the last test.
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  for (const registry of document.querySelectorAll('#remote-registry')) registry.remove();
});
afterAll(async () => {
  server.close();
  // The next file gets modules of its own, whose state nobody has changed; libraries stay loaded.
  vi.resetModules();
  // The requests that this cuts end while there is still a document.
  await new Promise((resolve) => setTimeout(resolve, 20));
  ending.abort();
  sessionStorage.clear();
  notifications.clean();
  notifications.cleanQueue();
  window.addEventListener = listen;
});

prepareComponentTests();
