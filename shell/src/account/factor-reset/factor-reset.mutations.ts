import { cancelFactorResetByLink, cancelOwnFactorReset } from '@tech-portal/contract/factor-resets';
import { useApi } from '@tech-portal/platform';
import { useApiMutation } from '@tech-portal/platform/query';

/** Cancels a reset with the token of the link in the email about it. */
export function useCancelByLink(): (token: string) => Promise<void> {
  const api = useApi();
  return async (token) => {
    await api.call(cancelFactorResetByLink, { body: { token } });
  };
}

/** Cancels the reset of the own account. */
export const useCancelOwnReset = () => useApiMutation(cancelOwnFactorReset, { input: () => ({}) });
