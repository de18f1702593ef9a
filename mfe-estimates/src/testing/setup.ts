import { prepareComponentTests } from '@tech-portal/ui/testing-setup';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { server } from './server.ts';

beforeAll(() => server.listen());
afterEach(() => {
  // Storage that a page writes on unmount must not leak into the next test.
  localStorage.clear();
  server.resetHandlers();
});
afterAll(() => server.close());

prepareComponentTests();
