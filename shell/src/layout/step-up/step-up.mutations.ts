import { proveIdentity } from '@tech-portal/contract/factors';
import type { Proof } from '@tech-portal/contract/factors';
import { useApi } from '@tech-portal/platform';

/** Proves to the server that it still is the same person (FACTOR-2). */
export function useProveIdentity(): (proof: Proof) => Promise<unknown> {
  const api = useApi();
  return (proof) => api.call(proveIdentity, { body: { proof } });
}
