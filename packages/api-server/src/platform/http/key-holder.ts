import type { ApiScope } from '@tech-portal/contract';

/** The program that makes a call, by its API key as the server's records have it on this very request (INTEGRATION-3). */
export interface KeyHolder {
  readonly keyId: number;
  readonly name: string;
  readonly scopes: readonly ApiScope[];
}
