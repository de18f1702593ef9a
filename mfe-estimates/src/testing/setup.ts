import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { installBrowserStandIns } from '@tech-portal/ui/testing';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { server } from './server.ts';

installBrowserStandIns();
// Looking something up by role in a whole page takes long on a machine that does everything at once.
configure({ asyncUtilTimeout: 5000 });
beforeAll(() => server.listen());
afterEach(() => {
  cleanup();
  // What a page kept on its way out belongs to its own test.
  localStorage.clear();
  server.resetHandlers();
});
afterAll(() => server.close());
