import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestScope } from '../deps/deps.ts';

interface Scope {
  readonly requestId: string;
  readonly deadline?: AbortSignal;
}

/** Creates a {@link RequestScope} that follows async calls. */
export function createRequestScope(): RequestScope {
  const scopes = new AsyncLocalStorage<Scope>();
  return {
    get requestId() {
      return scopes.getStore()?.requestId;
    },
    get deadline() {
      return scopes.getStore()?.deadline;
    },
    run: (requestId, work, deadline) => scopes.run({ requestId, ...(deadline && { deadline }) }, work),
  };
}
