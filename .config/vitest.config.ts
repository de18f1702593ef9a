import { defineConfig } from 'vitest/config';

/** All tests of the workspace in one run; each app and package may have its own `vitest.config.ts`. */
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
