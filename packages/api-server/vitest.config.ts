import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/database-template.ts'],
    // Each file has an application and a database of its own; what files share is loaded code, which keeps no state.
    isolate: false,
    // A worker holds an embedded database in memory; two keep small machines breathing.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
