import { defineConfig } from 'vitest/config';
import { componentTests } from '../.config/component-tests.ts';

export default defineConfig({
  test: {
    ...componentTests,
    setupFiles: ['./src/testing/setup.ts'],
    // Each file gets fresh modules of ours from the setup; two at a time keep the clocks of the tests honest.
    maxWorkers: 2,
  },
});
