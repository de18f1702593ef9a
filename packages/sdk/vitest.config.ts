import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Tests that need a browser and install packages are a separate step.
  test: { include: ['src/**/*.test.ts'] },
});
