import { defineConfig } from 'vitest/config';

/** The tests in `nginx` need that program; `npm test` runs them as a step of their own. */
export default defineConfig({ test: { include: ['src/**/*.test.ts'] } });
