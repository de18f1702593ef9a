import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { installBrowserStandIns } from '@tech-portal/ui/testing';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { server } from './server.ts';

installBrowserStandIns();
// A busy machine takes longer; only a test that fails waits this long.
configure({ asyncUtilTimeout: 5000 });
beforeAll(() => server.listen());
afterEach(() => {
  cleanup();
  server.resetHandlers();
});
afterAll(() => server.close());
