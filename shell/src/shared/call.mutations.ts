import type { CallInput } from '@tech-portal/api-client';
import type { CallDeclaration, ResponseOf } from '@tech-portal/contract';
import { useApi } from '@tech-portal/platform';

/** Calls an endpoint from a page without cached server state, such as the login and pages of emailed links. */
export function useCall<Call extends CallDeclaration>(
  call: Call,
): (input: CallInput<Call>) => Promise<ResponseOf<Call>> {
  const api = useApi();
  return (input) => api.call(call, input);
}
