import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

/** What jsdom lacks and Mantine asks for: `matchMedia`, `ResizeObserver`, `scrollIntoView`. */
function installBrowserStandIns(): void {
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), {
      matches: false,
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  window.HTMLElement.prototype.scrollIntoView = () => undefined;
}

/**
 * Makes a page of jsdom ready for components, and empty after each test. To be called in a setup file, which is run
 * for each file of tests even where they share the modules it imports; last in it, so that a page goes before what it
 * was drawn over.
 */
export function prepareComponentTests(): void {
  installBrowserStandIns();
  // A busy machine takes longer; only a test that fails waits this long.
  configure({ asyncUtilTimeout: 5000 });
  afterEach(cleanup);
}
