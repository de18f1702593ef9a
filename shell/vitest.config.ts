import { defineConfig } from 'vitest/config';
import { componentTests } from '../.config/component-tests.ts';

export default defineConfig({
  test: {
    ...componentTests,
    setupFiles: ['./src/testing/setup.ts'],
    // The setup resets our modules per file; two workers at a time keep test timeouts reliable.
    maxWorkers: 2,
  },
});
