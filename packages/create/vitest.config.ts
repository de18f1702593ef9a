import { defineConfig } from 'vitest/config';

export default defineConfig({
  // The tests of the template are those of the app that is written from it.
  test: { include: ['src/**/*.test.ts'], testTimeout: 30_000 },
});
