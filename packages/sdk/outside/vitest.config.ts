import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Packages are installed, and this machine may be busy.
  test: { include: ['*.test.ts'], testTimeout: 300_000, hookTimeout: 900_000 },
});
