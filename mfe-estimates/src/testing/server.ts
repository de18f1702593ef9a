import { createMockServer } from '@tech-portal/api-mocks/node';

/** The API of the tests; responds to nothing until `onCall` adds a handler. */
export const { server, onCall } = createMockServer();

/** What a request asks for in its query string, as it was written. */
export const queryOf = (request: Request): Record<string, string> =>
  Object.fromEntries(new URL(request.url).searchParams);
