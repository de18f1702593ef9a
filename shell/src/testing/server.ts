import { setupServer } from 'msw/node';

/** The API of a test: what it does not answer fails the test. */
export const server = setupServer();
