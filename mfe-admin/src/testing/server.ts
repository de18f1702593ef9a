import { mockCall, unmockedCalls } from '@tech-portal/api-mocks';
import type { CallDeclaration } from '@tech-portal/contract';
import { setupServer } from 'msw/node';

/** The API of the tests; answers nothing until a test says what. */
export const server = setupServer(unmockedCalls);

/** Answers a call until the end of the test. */
export function onCall<Call extends CallDeclaration>(call: Call, reply: Parameters<typeof mockCall<Call>>[1]): void {
  server.use(mockCall(call, reply));
}
