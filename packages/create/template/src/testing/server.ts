import { createMockServer } from '@tech-portal/api-mocks/node';

/** The API of the tests; responds to nothing until `onCall` adds a handler. */
export const { server, onCall } = createMockServer();
