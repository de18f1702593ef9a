import { prepareComponentTests } from '@tech-portal/ui/testing-setup';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { server } from './server.ts';

beforeAll(() => server.listen());
afterEach(() => {
  // What a page stores when it unmounts belongs to its own test.
  localStorage.clear();
  server.resetHandlers();
});
afterAll(() => server.close());

prepareComponentTests();
