import { defineConfig } from 'vitest/config';

/** Rules keep no state, so that files may share what was loaded. */
export default defineConfig({ test: { isolate: false } });
