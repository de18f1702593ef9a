import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { installBrowserStandIns } from '@tech-portal/ui/testing';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { server } from './server.ts';

installBrowserStandIns();
beforeAll(() => server.listen());
afterEach(() => {
  cleanup();
  server.resetHandlers();
});
afterAll(() => server.close());
