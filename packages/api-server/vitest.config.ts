import process from 'node:process';
import { configDefaults, defineConfig } from 'vitest/config';

/** They start a PostgreSQL server of their own, so they belong to the run that has one. */
const ON_POSTGRES = 'src/**/*.postgres.test.ts';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...(process.env['TEST_DATABASE_URL'] ? [] : [ON_POSTGRES])],
    globalSetup: ['src/testing/database-template.ts'],
    // Each file has an application and a database of its own; what files share is loaded code, which keeps no state.
    isolate: false,
    // A worker holds an embedded database in memory; two keep small machines breathing.
    maxWorkers: 2,
    // Generous, for a machine that builds and tests everything at once; it measures nothing.
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 120_000,
  },
});
