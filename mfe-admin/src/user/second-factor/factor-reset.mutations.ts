import { cancelFactorReset, requestFactorReset } from '@tech-portal/contract/factor-resets';
import { useApiMutation } from '@tech-portal/platform/query';

/** Begins the reset of an account's second factors; the page reports the outcome. */
export const useRequestReset = () => useApiMutation(requestFactorReset, { input: (id: number) => ({ body: { id } }) });

/** Cancels it. */
export const useCancelReset = () => useApiMutation(cancelFactorReset, { input: (id: number) => ({ query: { id } }) });
