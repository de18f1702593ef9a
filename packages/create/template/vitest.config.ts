import { consumedMocks } from '@tech-portal/build/consumed-mocks';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [consumedMocks(import.meta.dirname)],
  test: {
    environment: 'jsdom',
    setupFiles: ['./src/testing/setup.ts'],
    // The packages contain styles that the test bundler must read.
    server: { deps: { inline: [/@tech-portal\//] } },
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
