import type { ApiClient } from '@tech-portal/api-client';
import { deleteSessionOrUser } from '@tech-portal/contract/users';
import { log } from '../shared/log.ts';

/** Revokes a token on the server (decision 8). The person is signed out here whatever comes of it. */
export async function revokeToken(api: ApiClient, token: string): Promise<void> {
  try {
    await api.call(deleteSessionOrUser, { query: {}, token, quiet: true });
  } catch (error) {
    log('The session could not be ended on the server.', error);
  }
}
