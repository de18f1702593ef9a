import type { ViteUserConfig } from 'vitest/config';

export const componentTests = {
  environment: 'jsdom',
  // Files share loaded modules, which keep no state.
  isolate: false,
  // Stubs end before the next test, and after its page, which may still use them.
  unstubGlobals: true,
  restoreMocks: true,
  // Tests fill in whole forms, on machines that build and test everything at once.
  testTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } },
  // Keeps intervals real: jsdom uses one for frames and focus, which would block all later files.
  fakeTimers: {
    toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance', 'requestAnimationFrame', 'cancelAnimationFrame'],
  },
  css: { modules: { classNameStrategy: 'non-scoped' } },
} satisfies ViteUserConfig['test'];
