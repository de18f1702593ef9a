import { defineConfig } from 'vitest/config';

export default defineConfig({
  // The template's own tests run in the app created from it.
  test: { include: ['src/**/*.test.ts'], testTimeout: 30_000 },
});
