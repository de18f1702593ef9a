import { setupServer } from 'msw/node';

/** The API of a test: a request without a handler fails the test. */
export const server = setupServer();
