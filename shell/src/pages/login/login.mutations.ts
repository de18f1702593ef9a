import { SERVER_UNREACHABLE, describeError } from '@tech-portal/api-client/error-policy';
import { isApiNetworkError, isApiResponseError } from '@tech-portal/api-client/errors';
import { login, sendPasswordReset } from '@tech-portal/contract/auth';
import { useApi } from '@tech-portal/platform';
import type { SessionSnapshot } from '@tech-portal/platform';

/** Starts a session; the response is what is stored. */
export function useLogin(): (credentials: { username: string; password: string }) => Promise<SessionSnapshot> {
  const api = useApi();
  return (credentials) => api.call(login, { body: credentials });
}

/** Requests a reset email. The response never says whether the address is known (RESET-3). */
export function useSendPasswordReset(): (email: string) => Promise<void> {
  const api = useApi();
  return async (email) => {
    await api.call(sendPasswordReset, { body: { email }, toast: true });
  };
}

/** A second line below 'Login failed' where it is not about name and password. */
export function loginHint(error: unknown): string {
  if (isApiNetworkError(error)) return SERVER_UNREACHABLE;
  if (isApiResponseError(error) && error.status !== 429) {
    return error.status >= 500
      ? 'The server has a problem. Please try again later.'
      : 'Check your username and password.';
  }
  return describeError(error, 'Check your username and password.');
}
