import { createMockServer } from '@tech-portal/api-mocks/node';
import { errorStatus } from '@tech-portal/contract';
import type { ErrorId } from '@tech-portal/contract';

/** API of the tests. Responds only to endpoints with a handler added by `onCall`. */
export const { server, onCall } = createMockServer();

export const refusal = (error: ErrorId, message: string): Response =>
  Response.json({ error, message }, { status: errorStatus[error] });

export const queryOf = (request: Request): Record<string, string> =>
  Object.fromEntries(new URL(request.url).searchParams);
