import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Installs packages, on a machine that may be busy.
  test: { include: ['*.test.ts'], testTimeout: 300_000, hookTimeout: 900_000 },
});
