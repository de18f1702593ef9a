import { mockCall, unmockedCalls } from '@tech-portal/api-mocks';
import { errorStatus } from '@tech-portal/contract';
import type { CallDeclaration, ErrorId, WireAnswerOf } from '@tech-portal/contract';
import { setupServer } from 'msw/node';

/** The API of the tests; answers nothing until {@link onCall} says what. */
export const server = setupServer(unmockedCalls);

type Reply<Call extends CallDeclaration> = WireAnswerOf<Call> | Response;

/** Answers a call until the end of the test, as the contract says or with {@link refusal}. */
export function onCall<Call extends CallDeclaration>(
  call: Call,
  reply: (request: Request) => Reply<Call> | Promise<Reply<Call>>,
): void {
  server.use(mockCall(call, ({ request }) => reply(request)));
}

/** An error answer of the API. */
export const refusal = (error: ErrorId, message: string): Response =>
  Response.json({ error, message }, { status: errorStatus[error] });

/** What a request asks for in its query string. */
export const queryOf = (request: Request): Record<string, string> =>
  Object.fromEntries(new URL(request.url).searchParams);
