import type { ViteUserConfig } from 'vitest/config';

/** What tests that render components in jsdom have in common. */
export const componentTests = {
  environment: 'jsdom',
  // Files share the modules they load, and keep no state in them.
  isolate: false,
  // What a test puts in the place of something ends before the next one, and after its page, which may still use it.
  unstubGlobals: true,
  restoreMocks: true,
  // Whole forms are filled in, on machines that build and test everything at once.
  testTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } },
  // Not intervals: jsdom draws its frames and mends the focus with one, which would stand still for all later files.
  fakeTimers: {
    toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance', 'requestAnimationFrame', 'cancelAnimationFrame'],
  },
  css: { modules: { classNameStrategy: 'non-scoped' } },
} satisfies ViteUserConfig['test'];
