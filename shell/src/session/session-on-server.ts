import type { ApiClient } from '@tech-portal/api-client';
import type { SessionSnapshot } from '@tech-portal/platform/access';
import { log } from '../log.ts';

/** The session's calls; their declarations are downloaded with the API client, not with the first screen. */
export interface SessionOnServer {
  /** Role, approval and id of the token's account. */
  read(token: string, signal: AbortSignal): Promise<Omit<SessionSnapshot, 'token'>>;
  /** Revokes a token. The person is signed out here whatever comes of it. */
  revoke(token: string): Promise<void>;
}

export function createSessionOnServer(api: ApiClient): SessionOnServer {
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
