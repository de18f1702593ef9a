import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';

// The real timer, also where a test replaces the clock.
const { setTimeout } = globalThis;
const { asyncWrapper } = getConfig();

/**
 * After a wait for an element, the effects of the render that added it have run too. React yields
 * between render and effects when a render takes longer than 5 ms, which on a busy machine is any render, and continues
 * before the next timer.
 */
const waitWithEffects: typeof asyncWrapper = async (wait) => {
  const result = await asyncWrapper(wait);
  await new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
  return result;
};

/**
 * What jsdom lacks and Mantine needs: `matchMedia`, `ResizeObserver`, `IntersectionObserver` (everything is in sight), `scrollIntoView`. The person prefers less motion:
 * what opens is visible at once, not in the course of 200 ms.
 */
function installBrowserStandIns(): void {
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
      const sight = {
        boundingClientRect: area,
        intersectionRect: area,
        rootBounds: null,
        intersectionRatio: 1,
        time: 0,
      };
      this.#callback([{ ...sight, target, isIntersecting: true }], this);
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
 * Makes a page of jsdom ready for components, and empty after each test. To be called in a setup file, which is run
 * for each file of tests even where they share the modules it imports; last in it, so that a page unmounts before what
 * it was rendered over.
 */
export function prepareComponentTests(): void {
  installBrowserStandIns();
  // A busy machine takes longer; only a test that fails waits this long.
  configure({ asyncUtilTimeout: 10_000, asyncWrapper: waitWithEffects });
  afterEach(cleanup);
  // Where each file has modules of its own, the next one waits once, too.
  afterAll(() => configure({ asyncWrapper }));
}
