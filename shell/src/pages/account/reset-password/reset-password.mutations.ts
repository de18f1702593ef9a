import { describeError } from '@tech-portal/api-client/error-policy';
import { isApiSchemaError } from '@tech-portal/api-client/errors';
import { resetPassword } from '@tech-portal/contract/auth';
import { useApi } from '@tech-portal/platform';

/** Sets the new password with the token of the emailed link. */
export function useResetPassword(): (input: { token: string; password: string }) => Promise<void> {
  const api = useApi();
  return async ({ token, password }) => {
    await api.call(resetPassword, { body: { password }, token });
  };
}

/** The texts of the error catalogue: the server's sentence, or its own; and for a success that is none, another. */
export function resetFailure(error: unknown): string {
  return isApiSchemaError(error) ? 'Something went wrong.' : describeError(error, 'Error resetting password.');
}
