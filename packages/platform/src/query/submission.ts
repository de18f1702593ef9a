import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient, CallInput } from '@tech-portal/api-client';
import { isApiResponseError, isApiTokenError, isOutcomeUnknown } from '@tech-portal/api-client/errors';
import { changesOf } from '@tech-portal/contract';
import type { ResponseOf, CallDeclaration, ResourceTag } from '@tech-portal/contract';
import type { CacheUpdate } from './cache-updates.ts';
import { endChange, showChange } from './pending-changes.ts';
import type { EndOfChange } from './pending-changes.ts';
import { refreshReads } from './refresh.ts';
import { announceChange } from './tab-channel.ts';
import type { UnconfirmedKeys } from './unconfirmed-keys.ts';

/** Rejected before execution: nothing was written, and the screen is as correct as before. */
const refusedUnseen: readonly number[] = [400, 401, 403, 405, 413, 415, 429];

/**
 * True when data of a failed write may be stale: the outcome is unknown (no response, a broken one, a 5xx), or the
 * server found another state than the screen shows (a conflict, a missing record, too little stock).
 */
const leavesDoubt = (error: unknown): boolean =>
  !isApiTokenError(error) && !(isApiResponseError(error) && refusedUnseen.includes(error.status));

export type SendCall = <Call extends CallDeclaration>(call: Call, input: CallInput<Call>) => Promise<ResponseOf<Call>>;

export interface Aftermath {
  /** Resources whose reads keep their data after a success, until they are shown next. */
  readonly hold?: 'all' | readonly ResourceTag[] | undefined;
  /** The change counts as pending until the stale reads on the screen are refetched. */
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
      readonly aftermath?: Aftermath;
    };
  }
}

let submits = 0;

/** Submit of a change: its variables, and the resources that its calls have touched so far. */
export class Submission<Variables = unknown> {
  readonly order: number;
  readonly variables: Variables;
  readonly #touched = new Set<ResourceTag>();
  #end: EndOfChange | undefined;

  constructor(variables: Variables) {
    submits += 1;
    this.order = submits;
    this.variables = variables;
  }

  /** Creates a call function that records the touched resources. */
  sender(api: ApiClient, toast: boolean | undefined, unconfirmed: UnconfirmedKeys): SendCall {
    return async (call, input) => {
      const touch = () => changesOf(call, input).forEach((tag) => this.#touched.add(tag));
      const key = call.once && unconfirmed.take(call, input);
      try {
        const response = await api.call(call, { toast, ...(key && { key }), ...input });
        touch();
        return response;
      } catch (error) {
        if (leavesDoubt(error)) touch();
        if (key && isOutcomeUnknown(error)) unconfirmed.keep(call, input, key);
        throw error;
      }
    };
  }

  show(client: QueryClient, changes: readonly CacheUpdate[]): void {
    showChange(client, this, changes);
  }

  /** Writes the response's updates into the cache, or the optimistic ones without `confirms`. */
  confirm(client: QueryClient, confirms: readonly CacheUpdate[] | undefined): void {
    this.#end = endChange(client, this, { confirms });
  }

  rollBack(client: QueryClient, confirms: readonly CacheUpdate[] = []): void {
    const { doubtful } = endChange(client, this, 'failed');
    const { complete, doubtful: overtaken } = endChange(client, this, { confirms });
    this.#end = { complete, doubtful: new Set([...doubtful, ...overtaken].filter((hash) => !complete.has(hash))) };
  }

  /** Refreshes everything that the change made stale, here and in the other tabs. */
  async settle(
    client: QueryClient,
    { hold, awaitRefetch, refetchDelay = 0 }: Aftermath,
    failed: boolean,
  ): Promise<void> {
    const tags = this.#touched;
    announceChange(client, tags);
    const refresh = () =>
      refreshReads(client, {
        tags,
        except: this.#end?.complete,
        hashes: this.#end?.doubtful,
        hold: failed ? undefined : hold,
      });
    if (!failed && refetchDelay > 0) {
      setTimeout(() => void refresh(), refetchDelay);
      return;
    }
    const refreshed = refresh();
    if (awaitRefetch) await refreshed;
  }
}
