import { register } from '@tech-portal/contract/registration';
import { useApi } from '@tech-portal/platform';
import type { RegistrationDraft } from './registration-draft.ts';

/** Registers a technician; the type is always tech (document 2, section 6). */
export function useRegister(): (form: RegistrationDraft) => Promise<void> {
  const api = useApi();
  return async (form) => {
    await api.call(register, { body: { ...form, type: 'tech' }, quiet: true });
  };
}
