import { defineConfig } from 'vitest/config';

/** The tests in `nginx` need that program; `npm test` runs them as a step of their own. */
export default defineConfig({
  // Publishing compresses as well as it can, and this machine may be busy.
  test: { include: ['src/**/*.test.ts'], testTimeout: 30_000 },
});
