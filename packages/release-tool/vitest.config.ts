import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Publishing compresses as well as it can, and this machine may be busy.
  test: { testTimeout: 30_000 },
});
