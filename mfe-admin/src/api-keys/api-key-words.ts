import type { ApiKey, ApiScope } from '@tech-portal/contract/api-keys';
import { formatMoment } from '@tech-portal/domain';

export const scopeLabels: Readonly<Record<ApiScope, string>> = {
  'catalog:write': 'Load the catalog',
  'orders:read': 'Read orders',
  'orders:write': 'Report tracking numbers, cancellations and refunds',
};

export type KeyStanding = 'works' | 'expired' | 'revoked';

export function standingOf({ revoked, expires }: ApiKey, now: Date): KeyStanding {
  if (revoked !== null) return 'revoked';
  return expires !== null && Date.parse(expires) <= now.getTime() ? 'expired' : 'works';
}

/** Describes the state of a key with its expiry or revocation date. */
export function standingSentence(key: ApiKey, now: Date): string {
  const { expires, revoked, revoked_by: by } = key;
  switch (standingOf(key, now)) {
    case 'revoked':
      return `Revoked ${formatMoment(revoked ?? '')} by ${by ?? 'somebody'}`;
    case 'expired':
      return `Expired ${formatMoment(expires ?? '')}`;
    case 'works':
      return expires === null ? 'Works until it is revoked' : `Works until ${formatMoment(expires)}`;
  }
}
