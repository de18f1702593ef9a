import { getResponse } from 'msw';
import { unmockedCalls } from '../unmocked-calls.ts';
import { mockedApi } from './index.ts';

/**
 * The whole mocked API as a function from request to response, for a server without a database. A call that is not in
 * the contract gets 501 and a sentence that says so.
 */
export function createMockedAnswers(): (request: Request) => Promise<Response> {
  const handlers = [...mockedApi({ scenario: () => 'normal' }), unmockedCalls];
  return async (request) => (await getResponse(handlers, request)) ?? new Response(null, { status: 404 });
}
