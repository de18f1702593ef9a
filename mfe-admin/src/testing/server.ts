import { createMockServer } from '@tech-portal/api-mocks/node';

/** API of the tests; responds only to handlers added with `onCall`. */
export const { server, onCall } = createMockServer();
