import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';

// Real timer, even if a test fakes the clock.
const { setTimeout } = globalThis;
const { asyncWrapper } = getConfig();

/**
 * After a wait for an element, also runs the effects of its render. React yields between render and effects when a
 * render exceeds 5 ms, which is common on a busy machine, and continues before the next timer.
 */
const waitWithEffects: typeof asyncWrapper = async (wait) => {
  const result = await asyncWrapper(wait);
  await new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
  return result;
};

/**
 * Fakes that Mantine needs and jsdom lacks: `matchMedia`, `ResizeObserver`, `IntersectionObserver` (everything is
 * visible), `scrollIntoView`. Reduced motion is preferred: overlays appear at once instead of within 200 ms.
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
 * Prepares a jsdom page for components, and empties it after each test. Call it last in a setup file, which runs for
 * each test file even if they share modules, to unmount pages before their providers.
 */
export function prepareComponentTests(): void {
  installBrowserFakes();
  // Generous for a busy machine; only a failing test waits this long.
  configure({ asyncUtilTimeout: 10_000, asyncWrapper: waitWithEffects });
  afterEach(cleanup);
  // With isolated modules per file, the next one waits only once, too.
  afterAll(() => configure({ asyncWrapper }));
}
