import type { ApiClient } from '@tech-portal/api-client';
import { getUser } from '@tech-portal/contract/users';
import type { SessionSnapshot } from '@tech-portal/platform/access';
import { storePersonKey } from '@tech-portal/release-client';

/** Returns role (from `type`), approval and id of the token's account. */
export async function readOwnAccount(
  api: ApiClient,
  token: string,
  signal: AbortSignal,
): Promise<Omit<SessionSnapshot, 'token'>> {
  const { id, type, approved } = await api.call(getUser, { query: {}, token, signal });
  storePersonKey(id);
  return { role: type, approved, accountId: id };
}
