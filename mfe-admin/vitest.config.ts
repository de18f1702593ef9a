import { consumedMocks } from '@tech-portal/build/consumed-mocks';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [consumedMocks(import.meta.dirname)],
  test: {
    environment: 'jsdom',
    isolate: false,
    setupFiles: ['./src/testing/setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
