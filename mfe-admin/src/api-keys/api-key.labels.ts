import type { ApiKey, ApiScope } from '@tech-portal/contract/api-keys';
import { formatDateTime } from '@tech-portal/domain';

export const scopeLabels: Readonly<Record<ApiScope, string>> = {
  'catalog:write': 'Load the catalog',
  'orders:read': 'Read orders',
  'orders:write': 'Report tracking numbers, cancellations and refunds',
};

export type KeyState = 'works' | 'expired' | 'revoked';

export function keyState({ revoked, expires }: ApiKey, now: Date): KeyState {
  if (revoked !== null) return 'revoked';
  return expires !== null && Date.parse(expires) <= now.getTime() ? 'expired' : 'works';
}

/** Describes the state of a key with its expiry or revocation date. */
export function describeKeyState(key: ApiKey, now: Date): string {
  const { expires, revoked, revoked_by: by } = key;
  switch (keyState(key, now)) {
    case 'revoked':
      return `Revoked ${formatDateTime(revoked ?? '')} by ${by ?? 'somebody'}`;
    case 'expired':
      return `Expired ${formatDateTime(expires ?? '')}`;
    case 'works':
      return expires === null ? 'Valid until it is revoked' : `Valid until ${formatDateTime(expires)}`;
  }
}
