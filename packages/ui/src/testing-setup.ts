import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';

// Keeps the real timer for tests that fake the clock.
const { setTimeout } = globalThis;
const { asyncWrapper } = getConfig();

/**
 * Runs the effects of a render after a test has waited for an element. React yields between render and effects if a
 * render takes more than 5 ms, which is common on a busy machine, and continues before the next timer.
 */
const waitWithEffects: typeof asyncWrapper = async (wait) => {
  const result = await asyncWrapper(wait);
  await new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
  return result;
};

/**
 * Installs fakes of the browser features that Mantine needs and jsdom lacks: `matchMedia`, `ResizeObserver`,
 * `IntersectionObserver` (everything is visible), `scrollIntoView`. Reduced motion is on, which makes overlays appear
 * at once instead of after 200 ms.
 */
function installBrowserFakes(): void {
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), {
      matches: query.includes('prefers-reduced-motion'),
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
  window.IntersectionObserver = class implements IntersectionObserver {
    readonly root = null;
    readonly rootMargin = '';
    readonly scrollMargin = '';
    readonly thresholds = [];
    readonly #callback: IntersectionObserverCallback;
    constructor(callback: IntersectionObserverCallback) {
      this.#callback = callback;
    }
    observe(target: Element) {
      const area = target.getBoundingClientRect();
      const observerEntry = {
        boundingClientRect: area,
        intersectionRect: area,
        rootBounds: null,
        intersectionRatio: 1,
        time: 0,
      };
      this.#callback([{ ...observerEntry, target, isIntersecting: true }], this);
    }
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return [];
    }
  };
  window.HTMLElement.prototype.scrollIntoView = () => undefined;
}

/**
 * Prepares a jsdom page for components, and empties it after each test. Call it last in a setup file, to unmount pages
 * before their providers. Setup files run once per test file, even if the files share modules.
 */
export function prepareComponentTests(): void {
  installBrowserFakes();
  // Enough for a busy machine. Only failing tests wait this long.
  configure({ asyncUtilTimeout: 10_000, asyncWrapper: waitWithEffects });
  afterEach(cleanup);
  // Restores the wrapper, which the next test file would otherwise wrap again if only its modules are isolated.
  afterAll(() => configure({ asyncWrapper }));
}
