import type { ApiClient } from '@tech-portal/api-client';
import { deleteSessionOrUser } from '@tech-portal/contract/users';

export async function revokeToken(api: ApiClient, token: string): Promise<void> {
  await api.call(deleteSessionOrUser, { query: {}, token });
}
