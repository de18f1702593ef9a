import type { ApiClient, ApiClientOptions } from '@tech-portal/api-client';
import { ApiNetworkError } from '@tech-portal/api-client/errors';

export interface LazyApiClient extends ApiClient {
  /** Downloads the client ahead of the first call. */
  warmUp(): void;
}

/** The API client, whose code the first paint does without: it is downloaded with the first call. */
export function createLazyApiClient(options: ApiClientOptions): LazyApiClient {
  let loading: Promise<ApiClient> | undefined;

  const loadCode = () => import(/* webpackChunkName: "api" */ '@tech-portal/api-client');

  function load() {
    loading ??= loadCode().then(({ createApiClient }) => createApiClient(options));
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  }

  return {
    async call(call, input) {
      const client = await load().catch((cause: unknown) => {
        throw new ApiNetworkError(call, { cause });
      });
      return client.call(call, input);
    },
    warmUp() {
      // The call itself tries again, and says so if it fails.
      loadCode().catch(() => undefined);
    },
  };
}
