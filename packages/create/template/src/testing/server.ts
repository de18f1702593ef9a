import { createMockServer } from '@tech-portal/api-mocks/node';

/** Mocked API of the tests; `onCall` adds a handler. */
export const { server, onCall } = createMockServer();
