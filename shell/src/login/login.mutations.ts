import { isApiNetworkError, isApiResponseError, isApiTimeoutError } from '@tech-portal/api-client/errors';
import { login, sendPasswordReset } from '@tech-portal/contract/auth';
import { useApi } from '@tech-portal/platform';
import type { SessionSnapshot } from '@tech-portal/platform';

/** Starts a session; the answer is what is stored. */
export function useLogin(): (credentials: { username: string; password: string }) => Promise<SessionSnapshot> {
  const api = useApi();
  return (credentials) => api.call(login, { body: credentials, quiet: true });
}

/** Asks for a reset email. The answer never says whether the address is known (decision 12). */
export function useSendPasswordReset(): (email: string) => Promise<void> {
  const api = useApi();
  return async (email) => {
    await api.call(sendPasswordReset, { body: { email } });
  };
}

/** A second line below 'Login failed' where it is not about name and password. */
export function loginHint(error: unknown): string {
  if (isApiResponseError(error) && error.status === 429) return 'Too many requests, please try again later.';
  if (isApiTimeoutError(error)) return 'Request timed out!';
  if (isApiNetworkError(error)) return 'The server could not be reached. Check your connection and try again.';
  if (isApiResponseError(error) && error.status >= 500) return 'The server has a problem. Please try again later.';
  return 'Check your username and password.';
}
