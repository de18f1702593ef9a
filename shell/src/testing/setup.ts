import { notifications } from '@tech-portal/ui/notifications';
import { prepareComponentTests } from '@tech-portal/ui/testing-setup';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { server } from './server.ts';

window.scrollTo = () => undefined;

// Test files share one window, so the listeners that this file's portals add must be removable.
const listenerController = new AbortController();
const addWindowListener = window.addEventListener.bind(window);
Object.assign(window, {
  addEventListener(type: string, listener: EventListener, options?: boolean | AddEventListenerOptions) {
    const listenerOptions = typeof options === 'object' ? options : { capture: options === true };
    addWindowListener(type, listener, { signal: listenerController.signal, ...listenerOptions });
  },
});

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  server.resetHandlers();
  localStorage.clear();
  // Signs out the test's portals as another tab would, to stop their session checks.
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  for (const registry of document.querySelectorAll('#remote-registry')) registry.remove();
});
afterAll(async () => {
  server.close();
  // Resets the portal's modules for the next file. Libraries stay loaded.
  vi.resetModules();
  // Gives aborted requests time to end while the document exists.
  await new Promise((resolve) => setTimeout(resolve, 20));
  listenerController.abort();
  sessionStorage.clear();
  notifications.clean();
  notifications.cleanQueue();
  window.addEventListener = addWindowListener;
});

prepareComponentTests();
