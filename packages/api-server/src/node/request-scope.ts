import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestScope } from '../deps.ts';

/** A {@link RequestScope} that follows what is waited for. */
export function createRequestScope(): RequestScope {
  const ids = new AsyncLocalStorage<string>();
  return {
    get requestId() {
      return ids.getStore();
    },
    run: (requestId, work) => ids.run(requestId, work),
  };
}
