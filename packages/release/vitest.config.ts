import { defineConfig } from 'vitest/config';

/** The tests in `nginx` need nginx; `npm test` runs them as a separate step. */
export default defineConfig({
  test: { include: ['src/**/*.test.ts'], testTimeout: 30_000 },
});
