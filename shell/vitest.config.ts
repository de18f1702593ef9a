import { defineConfig } from 'vitest/config';
import { componentTests } from '../.config/component-tests.ts';

export default defineConfig({
  test: {
    ...componentTests,
    setupFiles: ['./src/testing/setup.ts'],
    // The setup resets the portal's modules for each file. With more than two workers, slow tests may time out.
    maxWorkers: 2,
  },
});
