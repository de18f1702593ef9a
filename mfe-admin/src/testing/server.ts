import { createMockServer } from '@tech-portal/api-mocks/node';

/** The API of the tests; answers nothing until `onCall` says what. */
export const { server, onCall } = createMockServer();
