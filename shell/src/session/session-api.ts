import type { ApiClient } from '@tech-portal/api-client';
import type { SessionSnapshot } from '@tech-portal/platform/access';
import { log } from '../log.ts';

/** API calls of the session. Their declarations load with the API client, not with the first screen. */
export interface SessionApi {
  read(token: string, signal: AbortSignal): Promise<Omit<SessionSnapshot, 'token'>>;
  /** Revokes a token. The user is signed out locally even if this fails. */
  revoke(token: string): Promise<void>;
}

export function createSessionApi(api: ApiClient): SessionApi {
  return {
    async read(token, signal) {
      const { readOwnAccount } = await import(/* webpackChunkName: "api" */ './session.queries.ts');
      return readOwnAccount(api, token, signal);
    },
    async revoke(token) {
      try {
        const { revokeToken } = await import(/* webpackChunkName: "api" */ './session.mutations.ts');
        await revokeToken(api, token);
      } catch (error) {
        log('The session could not be ended on the server.', error);
      }
    },
  };
}
