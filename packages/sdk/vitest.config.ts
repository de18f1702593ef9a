import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Tests that need a browser or install packages run in a separate step.
  test: { include: ['src/**/*.test.ts'] },
});
