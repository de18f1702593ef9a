import { createMockServer } from '@tech-portal/api-mocks/node';

/** The API of the tests; responds to nothing until `onCall` adds a handler. */
export const { server, onCall } = createMockServer();

/** The query string of a request, as it was sent. */
export const queryOf = (request: Request): Record<string, string> =>
  Object.fromEntries(new URL(request.url).searchParams);
