import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'jsdom',
    setupFiles: ['./src/testing/setup.ts'],
    testTimeout: 20_000,
    css: { modules: { classNameStrategy: 'non-scoped' } },
    // Every file loads the whole portal; two at a time keep the clocks of the tests honest.
    maxWorkers: 2,
  },
});
