import { createMockServer } from '@tech-portal/api-mocks/node';

/** API of the tests. Responds only to endpoints with a handler added by `onCall`. */
export const { server, onCall } = createMockServer();
