import { secureAccount } from '@tech-portal/contract/auth';
import { useApi } from '@tech-portal/platform';

/** Secures an account with the token of the link in an email about a sign-in. */
export function useSecureAccount(): (token: string) => Promise<void> {
  const api = useApi();
  return async (token) => {
    await api.call(secureAccount, { body: { token } });
  };
}
