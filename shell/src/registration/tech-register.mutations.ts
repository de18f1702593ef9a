import { register } from '@tech-portal/contract/registration';
import type { RegistrationForm } from '@tech-portal/contract/registration';
import { useApi } from '@tech-portal/platform';

/** Registers a technician. */
export function useRegister(): (form: RegistrationForm) => Promise<void> {
  const api = useApi();
  return async (form) => {
    await api.call(register, { body: form });
  };
}
