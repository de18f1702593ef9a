import { errorStatus } from '@tech-portal/contract';
import type { CallDeclaration, ErrorId, WireAnswerOf } from '@tech-portal/contract';
import { TEST_API_ORIGIN } from '@tech-portal/platform/testing';
import { http, HttpResponse } from 'msw/http';
import { setupServer } from 'msw/node';

export const server = setupServer();

type Reply<Call extends CallDeclaration> = WireAnswerOf<Call> | Response;

const methods = { GET: http.get, POST: http.post, PATCH: http.patch, DELETE: http.delete } as const;

/** Answers a call until the end of the test, as the contract says or with {@link refusal}. */
export function onCall<Call extends CallDeclaration>(
  call: Call,
  reply: (request: Request) => Reply<Call> | Promise<Reply<Call>>,
): void {
  server.use(
    methods[call.method](TEST_API_ORIGIN + call.path, async ({ request }) => {
      const answer = await reply(request);
      return answer instanceof Response ? answer : new Response(JSON.stringify(answer));
    }),
  );
}

/** An error answer of the API. */
export const refusal = (error: ErrorId, message: string): Response =>
  HttpResponse.json({ error, message }, { status: errorStatus[error] });

/** What a request asks for in its query string. */
export const queryOf = (request: Request) => Object.fromEntries(new URL(request.url).searchParams);
