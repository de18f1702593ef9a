import { requestFactorReset } from '@tech-portal/contract/factor-resets';
import { useApiMutation } from '@tech-portal/platform/query';

/** Removes the second factors of an account. */
export const useResetFactors = () => useApiMutation(requestFactorReset, { input: (id: number) => ({ body: { id } }) });
