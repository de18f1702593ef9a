import { defineConfig } from 'vitest/config';
import { componentTests } from '../../.config/component-tests.ts';

export default defineConfig({ test: { ...componentTests, setupFiles: ['./src/testing-setup.ts'] } });
