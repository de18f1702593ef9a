import { consumedMocks } from '@tech-portal/build/consumed-mocks';
import { defineConfig } from 'vitest/config';
import { componentTests } from '../.config/component-tests.ts';

export default defineConfig({
  plugins: [consumedMocks(import.meta.dirname)],
  test: { ...componentTests, setupFiles: ['./src/testing/setup.ts'] },
});
