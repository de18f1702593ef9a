import type { ViteUserConfig } from 'vitest/config';

export const componentTests = {
  environment: 'jsdom',
  // Files share loaded modules, which keep no state.
  isolate: false,
  // Removes stubs before the next test, and only after the page of the last test, which may still use them.
  unstubGlobals: true,
  restoreMocks: true,
  // Tests fill in whole forms, on machines that build and test everything at once.
  testTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } },
  // Keeps intervals real: jsdom uses one for frames and focus, and faking it would block all later files.
  fakeTimers: {
    toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance', 'requestAnimationFrame', 'cancelAnimationFrame'],
  },
  css: { modules: { classNameStrategy: 'non-scoped' } },
} satisfies ViteUserConfig['test'];
