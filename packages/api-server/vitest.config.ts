import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/database-template.ts'],
    // Each file has a separate application and database; shared modules keep no state.
    isolate: false,
    // Two workers keep small machines responsive.
    maxWorkers: 2,
    // Generous for a machine that builds and tests everything at once.
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 120_000,
  },
});
