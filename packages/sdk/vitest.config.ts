import { defineConfig } from 'vitest/config';

export default defineConfig({
  // What needs a browser and installs packages is a step of its own.
  test: { include: ['src/**/*.test.ts'] },
});
