import type { ApiScope } from '@tech-portal/contract';

/** Caller with an API key, read from the database on every request (INTEGRATION-3). */
export interface KeyHolder {
  readonly keyId: number;
  readonly name: string;
  readonly scopes: readonly ApiScope[];
}
