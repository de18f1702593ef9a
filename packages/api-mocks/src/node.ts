import type { EndpointDeclaration } from '@tech-portal/contract';
import { setupServer } from 'msw/node';
import { unmockedRequests } from './unmocked-requests.ts';
import { mockEndpoint } from './mock-endpoint.ts';
import type { MockHandler } from './mock-endpoint.ts';

/** Lifecycle hooks of a test runner, named as in Vitest. */
export interface TestHooks {
  beforeAll(run: () => void): unknown;
  afterEach(run: () => void): unknown;
  afterAll(run: () => void): unknown;
}

/**
 * Mocked API for the tests of a file or an app. It starts before the first test, removes the handlers of each test
 * after it, and stops after the last. An unmocked request gets a response that explains how to mock it.
 *
 * @example
 * import * as hooks from 'vitest';
 * export const server = mockApi(hooks, mockEndpoint(getMyCart, createCart()));
 */
export function mockApi(hooks: TestHooks, ...handlers: readonly MockHandler[]): ReturnType<typeof setupServer> {
  const server = setupServer(...handlers, unmockedRequests);
  hooks.beforeAll(() => server.listen());
  hooks.afterEach(() => server.resetHandlers());
  hooks.afterAll(() => server.close());
  return server;
}

/**
 * Mocked API for an app's tests; a setup file must start and stop it. `onCall` adds a handler, which stays until the
 * handlers are reset.
 *
 * @example
 * export const { server, onCall } = createMockServer();
 * onCall(getMyCart, createCart());
 */
export function createMockServer() {
  const server = setupServer(unmockedRequests);
  return {
    server,
    onCall<Endpoint extends EndpointDeclaration>(
      endpoint: Endpoint,
      reply: Parameters<typeof mockEndpoint<Endpoint>>[1],
    ): void {
      server.use(mockEndpoint(endpoint, reply));
    },
  };
}
