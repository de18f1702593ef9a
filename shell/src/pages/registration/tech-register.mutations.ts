import { describeError, SERVER_UNREACHABLE } from '@tech-portal/api-client/error-policy';
import { isApiNetworkError } from '@tech-portal/api-client/errors';
import { confirmEmail, register, sendConfirmation } from '@tech-portal/contract/registration';
import type { RegistrationForm } from '@tech-portal/contract/registration';
import { useApi } from '@tech-portal/platform';

/** Registers a technician, and says whether they have to confirm their email. */
export function useRegister(): (form: RegistrationForm) => Promise<boolean> {
  const api = useApi();
  return async (form) => (await api.call(register, { body: form })).confirm_email ?? false;
}

/** Confirms the email of a registration with the token of the emailed link. */
export function useConfirmEmail(): (token: string) => Promise<void> {
  const api = useApi();
  return async (token) => {
    await api.call(confirmEmail, { body: { token } });
  };
}

/** Requests the link once more. The response never says whether a registration waits (REGISTER-17). */
export function useSendConfirmation(): (email: string) => Promise<void> {
  const api = useApi();
  return async (email) => {
    await api.call(sendConfirmation, { body: { email } });
  };
}

/** Why it did not work: the server's sentence, that it was not reached, or this one. */
export const failureOf = (error: unknown, otherwise: string): string =>
  isApiNetworkError(error) ? SERVER_UNREACHABLE : describeError(error, otherwise);
