import { consumedMocks } from '@tech-portal/build/consumed-mocks';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [consumedMocks(import.meta.dirname)],
  test: {
    environment: 'jsdom',
    isolate: false,
    // Whole pages are typed into, on machines that build and test everything at once.
    testTimeout: 20_000,
    setupFiles: ['./src/testing/setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
