import type { SessionSnapshot } from './access.ts';

/** Session in local storage: keys `token`, `role`, and `approved`, which is `1` for an approved account (SESSION-1). */
export function readStoredSession(storage: Pick<Storage, 'getItem'>): SessionSnapshot {
  return {
    token: storage.getItem('token') ?? '',
    role: storage.getItem('role') ?? 'test',
    approved: storage.getItem('approved') === '1',
  };
}
