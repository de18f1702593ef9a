import { defineConfig } from 'vitest/config';

/** The tested code keeps no state, so test files may share loaded modules. */
export default defineConfig({ test: { isolate: false } });
