import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/database-template.ts'],
    // Each file has an application and a database of its own; what files share is loaded code, which keeps no state.
    isolate: false,
    // Two keep small machines breathing.
    maxWorkers: 2,
    // Generous, for a machine that builds and tests everything at once; it measures nothing.
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 120_000,
  },
});
