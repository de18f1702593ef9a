import { defineConfig } from 'vitest/config';

/** Samples keep no state, so that files may share what was loaded; a long one takes its time on a busy machine. */
export default defineConfig({ test: { isolate: false, testTimeout: 20_000 } });
