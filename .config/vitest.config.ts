import { defineConfig } from 'vitest/config';

/** All tests of the workspace in one run; each app and package may bring a `vitest.config.ts` of its own. */
export default defineConfig({
  test: {
    passWithNoTests: false,
    projects: [
      'shell',
      'mfe-*',
      'packages/*',
      {
        test: {
          name: '@tech-portal/rules',
          root: import.meta.dirname,
          include: ['tests/*.test.mjs'],
          testTimeout: 30_000,
        },
      },
    ],
  },
});
