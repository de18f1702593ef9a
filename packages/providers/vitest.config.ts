import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'jsdom',
    isolate: false,
    setupFiles: ['./src/testing-setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
