import type { QueryClient } from '@tanstack/react-query';
import type { EndpointInput, ApiClient } from '@tech-portal/api-client';
import { isApiResponseError, isApiTokenError, isOutcomeUnknown } from '@tech-portal/api-client/errors';
import type { EndpointDeclaration, ResponseOf, ResourceTag } from '@tech-portal/contract';
import { changesOf } from '@tech-portal/contract';
import type { CacheUpdate } from './cache-updates.ts';
import { completeChange, showChange } from './pending-changes.ts';
import type { ChangeResult } from './pending-changes.ts';
import { refreshQueries, announceChange } from './refresh.ts';

type Query = { readonly query?: unknown; readonly body?: unknown };

const requestKeyOf = (endpoint: EndpointDeclaration, input: object): string => {
  const { query, body }: Query = input;
  return JSON.stringify([endpoint.id, query, body]);
};

/**
 * Idempotency keys of changes whose outcome is unknown: submitting the same change again reuses its key, so it happens
 * only once (API-49).
 */
export class UnconfirmedKeys {
  readonly #keys = new Map<string, string>();

  /** Returns the key to send: the stored key of an identical change with an unknown outcome, or else a new one. */
  acquire<Endpoint extends EndpointDeclaration>(endpoint: Endpoint, input: EndpointInput<Endpoint>): string {
    const name = requestKeyOf(endpoint, input);
    const key = this.#keys.get(name) ?? crypto.randomUUID();
    this.#keys.delete(name);
    return key;
  }

  /** Keeps the key of a change whose outcome is unknown. */
  store<Endpoint extends EndpointDeclaration>(endpoint: Endpoint, input: EndpointInput<Endpoint>, key: string): void {
    this.#keys.set(requestKeyOf(endpoint, input), key);
  }
}

/** Statuses of requests that were rejected before execution: nothing was written, so no data became stale. */
const REJECTED_BEFORE_EXECUTION: readonly number[] = [400, 401, 403, 405, 413, 415, 429];

/**
 * True when a failed write may have made data stale: the outcome is unknown (no response, an invalid one, a 5xx), or
 * the server's data differed from the screen's (a conflict, a missing record, too little stock).
 */
const mayHaveChanged = (error: unknown): boolean =>
  !isApiTokenError(error) && !(isApiResponseError(error) && REJECTED_BEFORE_EXECUTION.includes(error.status));

export type SendRequest = <Endpoint extends EndpointDeclaration>(
  endpoint: Endpoint,
  input: EndpointInput<Endpoint>,
) => Promise<ResponseOf<Endpoint>>;

export interface RefetchOptions {
  /** Resources whose reads, after a success, are refetched only when they are shown again. */
  readonly hold?: 'all' | readonly ResourceTag[] | undefined;
  /** Keeps the change pending until the stale reads on the screen are refetched. */
  readonly awaitRefetch?: boolean | undefined;
  /** Milliseconds between a success and the refetch. */
  readonly refetchDelay?: number | undefined;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Resources whose changes make the data of a query stale. */
      readonly reads?: readonly ResourceTag[];
    };
    mutationMeta: {
      readonly refetchOptions?: RefetchOptions;
    };
  }
}

let submissionCount = 0;

/** One submit of a change: its variables, and the resources that its calls have touched so far. */
export class Submission<Variables = unknown> {
  readonly order: number;
  readonly variables: Variables;
  readonly #touched = new Set<ResourceTag>();
  #end: ChangeResult | undefined;

  constructor(variables: Variables) {
    submissionCount += 1;
    this.order = submissionCount;
    this.variables = variables;
  }

  /** Creates a function for calls, which records the resources they touch. */
  createSender(api: ApiClient, toast: boolean | undefined, unconfirmed: UnconfirmedKeys): SendRequest {
    return async (endpoint, input) => {
      const touch = () => changesOf(endpoint, input).forEach((tag) => this.#touched.add(tag));
      const key = endpoint.once && unconfirmed.acquire(endpoint, input);
      try {
        const response = await api.call(endpoint, { toast, ...(key && { key }), ...input });
        touch();
        return response;
      } catch (error) {
        if (mayHaveChanged(error)) touch();
        if (key && isOutcomeUnknown(error)) unconfirmed.store(endpoint, input, key);
        throw error;
      }
    };
  }

  show(client: QueryClient, changes: readonly CacheUpdate[]): void {
    showChange(client, this, changes);
  }

  /** Writes the updates from the response into the cache, or the optimistic ones if there are no `confirmedUpdates`. */
  confirm(client: QueryClient, confirmedUpdates: readonly CacheUpdate[] | undefined): void {
    this.#end = completeChange(client, this, { confirmedUpdates });
  }

  rollBack(client: QueryClient, confirmedUpdates: readonly CacheUpdate[] = []): void {
    const { stale } = completeChange(client, this, 'failed');
    const { complete, stale: staleAfterConfirm } = completeChange(client, this, { confirmedUpdates });
    this.#end = { complete, stale: new Set([...stale, ...staleAfterConfirm].filter((hash) => !complete.has(hash))) };
  }

  /** Refreshes everything that the change made stale, here and in the other tabs. */
  async refreshStale(
    client: QueryClient,
    { hold: defer, awaitRefetch, refetchDelay = 0 }: RefetchOptions,
    hasFailed: boolean,
  ): Promise<void> {
    const tags = this.#touched;
    announceChange(client, tags);
    const refresh = () =>
      refreshQueries(client, {
        tags,
        except: this.#end?.complete,
        hashes: this.#end?.stale,
        defer: hasFailed ? undefined : defer,
      });
    if (!hasFailed && refetchDelay > 0) {
      setTimeout(() => void refresh(), refetchDelay);
      return;
    }
    const refreshed = refresh();
    if (awaitRefetch) await refreshed;
  }
}
