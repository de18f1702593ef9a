import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { ApiClient } from '@tech-portal/api-client';
import { ApiResponseError } from '@tech-portal/api-client/errors';
import { getUser } from '@tech-portal/contract/users';
import { vi } from 'vitest';
import { PlatformProvider } from '../../platform-context.tsx';
import type { Platform } from '../../platform-context.tsx';
import { createQueryClient, QueryClientProvider } from '../query-client.tsx';

const WAIT_OPTIONS = { timeout: 10_000 };

interface SentRequest {
  readonly id: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly signal: AbortSignal | undefined;
  open: boolean;
  respond(response: unknown): void;
  fail(error: Error): void;
}

export function createFakeApi() {
  const sent: SentRequest[] = [];
  const call = ({ id }: { id: string }, input: { signal?: AbortSignal }) =>
    new Promise<unknown>((resolve, reject) => {
      const close =
        <Value,>(settle: (value: Value) => void) =>
        (value: Value) => {
          request.open = false;
          settle(value);
        };
      const { signal, ...rest } = input;
      const request: SentRequest = {
        id,
        input: rest,
        signal,
        open: true,
        respond: close(resolve),
        fail: close(reject),
      };
      signal?.addEventListener('abort', () => request.fail(new DOMException('Aborted', 'AbortError')));
      sent.push(request);
    });
  const next = (id: string) =>
    vi.waitFor(() => {
      const request = sent.find((one) => one.id === id && one.open);
      if (!request) throw new Error(`Nobody waits for ${id}. Sent: ${sent.map((one) => one.id).join(', ')}.`);
      return request;
    }, WAIT_OPTIONS);
  return {
    api: { call: call as ApiClient['call'] },
    ids: () => sent.map(({ id }) => id),
    count: (id: string) => sent.filter((request) => request.id === id).length,
    open: () => sent.filter(({ open }) => open),
    next,
    async respond(id: string, response: unknown) {
      const request = await next(id);
      await act(async () => {
        request.respond(response);
        await flushTasks();
      });
    },
    async fail(id: string, error: Error) {
      const request = await next(id);
      await act(async () => {
        request.fail(error);
        await flushTasks();
      });
    },
  };
}

export type FakeApi = ReturnType<typeof createFakeApi>;

/** Providers around a page of the portal. */
export function createTestProviders({ api }: FakeApi, token = 'token', notify: Platform['notify'] = () => undefined) {
  const client = createQueryClient(token);
  const platform = {
    api,
    session: {
      get: () => ({ token, role: 'tech', approved: true }) as const,
      subscribe: () => () => undefined,
      logOut: () => undefined,
    },
    linkToken: () => '',
    notify,
    loadExposed: () => Promise.reject(new Error('Nothing is live.')),
    renderSlot: () => null,
  };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <PlatformProvider platform={platform}>{children}</PlatformProvider>
    </QueryClientProvider>
  );
  return { client, wrapper };
}

export const errorResponse = (status: number, id?: string) =>
  new ApiResponseError(getUser, {
    status,
    id,
    serverMessage: undefined,
    fields: {},
    logout: false,
    retryAfter: undefined,
    details: {},
  });

/** Waits for all pending microtasks and immediate tasks. */
export async function flushTasks(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}
