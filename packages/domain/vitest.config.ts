import { defineConfig } from 'vitest/config';

/** The rules keep no state: files may share loaded modules. */
export default defineConfig({ test: { isolate: false } });
