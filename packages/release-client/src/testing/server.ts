import { setupServer } from 'msw/node';

/** Mocked network; a request without a handler fails the test. */
export const server = setupServer();
