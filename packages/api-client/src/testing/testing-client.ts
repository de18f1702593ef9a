import type { ServerResponse } from 'node:http';
import { defineEndpoint } from '@tech-portal/contract';
import * as v from 'valibot';
import { afterEach, vi } from 'vitest';
import { createApiClient } from '../api-client.ts';
import type { ApiClientOptions } from '../api-client.ts';
import { startServer } from './testing-server.ts';
import type { TestingServer } from './testing-server.ts';

export const ping = defineEndpoint({
  id: 'ping',
  method: 'POST',
  path: '/api/ping',
  summary: 'For these tests.',
  access: 'session',
  changes: [],
  body: v.object({ word: v.string() }),
  response: v.object({ message: v.optional(v.string()), count: v.optional(v.pipe(v.number(), v.transform(String))) }),
});

export const echo = { body: { word: 'hello' } } as const;
/** The same call with `toast`. */
export const withToast = { ...echo, toast: true } as const;

let server: TestingServer | undefined;
afterEach(() => stopServer());

export async function stopServer(): Promise<void> {
  await server?.close();
  server = undefined;
}

export async function createTestClient(
  respond: (response: ServerResponse) => void,
  options: Partial<ApiClientOptions> = {},
) {
  server = await startServer(respond);
  const notify = vi.fn<ApiClientOptions['notify']>();
  const onLogout = vi.fn<ApiClientOptions['onLogout']>();
  const getToken = () => 'session-token';
  const api = createApiClient({ baseUrl: server.baseUrl, getToken, notify, onLogout, ...options });
  return { api, notify, onLogout, requests: server.requests };
}

/** Reason with which a promise rejects; undefined when it resolves. */
export const rejectionOf = async (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );
