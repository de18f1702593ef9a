import { defineConfig } from 'vitest/config';

/** Samples have no state, so test files may share loaded modules. The timeout is for a busy machine. */
export default defineConfig({ test: { isolate: false, testTimeout: 20_000 } });
