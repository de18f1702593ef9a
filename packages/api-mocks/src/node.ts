import type { CallDeclaration } from '@tech-portal/contract';
import { setupServer } from 'msw/node';
import { unmockedCalls } from './unmocked-calls.ts';
import { mockCall } from './mock-call.ts';
import type { MockedCall } from './mock-call.ts';

/** The lifecycle hooks of a test runner; Vitest's have these names. */
export interface TestHooks {
  beforeAll(run: () => void): unknown;
  afterEach(run: () => void): unknown;
  afterAll(run: () => void): unknown;
}

/**
 * A mocked API for the tests of a file or a whole app: listens before the first test, forgets what a test added
 * after it, stops after the last. A call that nothing mocks gets a response that says what to do about it.
 *
 * @example
 * import * as hooks from 'vitest';
 * export const server = mockApi(hooks, mockCall(getMyCart, createCart()));
 */
export function mockApi(hooks: TestHooks, ...handlers: readonly MockedCall[]): ReturnType<typeof setupServer> {
  const server = setupServer(...handlers, unmockedCalls);
  hooks.beforeAll(() => server.listen());
  hooks.afterEach(() => server.resetHandlers());
  hooks.afterAll(() => server.close());
  return server;
}

/**
 * The mocked API of an app's tests, for a setup file that starts and stops it: responds to nothing
 * until `onCall` adds a handler, which stays until the handlers are reset.
 *
 * @example
 * export const { server, onCall } = createMockServer();
 * onCall(getMyCart, createCart());
 */
export function createMockServer() {
  const server = setupServer(unmockedCalls);
  return {
    server,
    onCall<Call extends CallDeclaration>(call: Call, reply: Parameters<typeof mockCall<Call>>[1]): void {
      server.use(mockCall(call, reply));
    },
  };
}
