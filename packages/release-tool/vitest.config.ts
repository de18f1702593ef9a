import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Publishing uses the highest compression, and this machine may be busy.
  test: { testTimeout: 30_000 },
});
