import { createMockServer } from '@tech-portal/api-mocks/node';

/** API of the tests; responds only to handlers added with `onCall`. */
export const { server, onCall } = createMockServer();

export const queryOf = (request: Request): Record<string, string> =>
  Object.fromEntries(new URL(request.url).searchParams);
