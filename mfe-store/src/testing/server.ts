import { createMockServer } from '@tech-portal/api-mocks/node';
import { errorStatus } from '@tech-portal/contract';
import type { ErrorId } from '@tech-portal/contract';

/** The API of the tests; responds to nothing until `onCall` adds a handler. */
export const { server, onCall } = createMockServer();

/** An error response of the API. */
export const refusal = (error: ErrorId, message: string): Response =>
  Response.json({ error, message }, { status: errorStatus[error] });

/** The query string of a request. */
export const queryOf = (request: Request): Record<string, string> =>
  Object.fromEntries(new URL(request.url).searchParams);
