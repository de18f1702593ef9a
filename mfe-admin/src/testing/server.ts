import { errorStatus } from '@tech-portal/contract';
import type { CallDeclaration, ErrorId, WireAnswerOf } from '@tech-portal/contract';
import { TEST_API_ORIGIN } from '@tech-portal/platform/testing';
import { http, HttpResponse } from 'msw/http';
import { setupServer } from 'msw/node';

/** The API of the tests; answers nothing until {@link onCall} says what. */
export const server = setupServer();

const methods = { GET: http.get, POST: http.post, PATCH: http.patch, DELETE: http.delete } as const;

/** Answers a call until the end of the test, as the contract says or with {@link refusal}. */
export function onCall<Call extends CallDeclaration>(
  call: Call,
  reply: (request: Request) => WireAnswerOf<Call> | Response | Promise<WireAnswerOf<Call> | Response>,
): void {
  server.use(
    methods[call.method](TEST_API_ORIGIN + call.path, async ({ request }) => {
      const answer = await reply(request);
      return answer instanceof Response ? answer : Response.json(answer);
    }),
  );
}

/** An error answer of the API. */
export const refusal = (error: ErrorId, message: string): Response =>
  HttpResponse.json({ error, message }, { status: errorStatus[error] });

/** What a request asks for in its query string. */
export const queryOf = (request: Request): Record<string, string> =>
  Object.fromEntries(new URL(request.url).searchParams);
