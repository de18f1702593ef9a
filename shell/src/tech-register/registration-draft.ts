import { registrationForm } from '@tech-portal/contract/registration';
import type { RegistrationForm } from '@tech-portal/contract/registration';
import { forgetDraft, keepDraft, keptDraft } from '../shared/text-form/kept-draft.ts';
import { problemsOf } from '../shared/text-form/form-problems.ts';
import type { FieldProblems, TextDraft } from '../shared/text-form/form-problems.ts';

/** What a technician types; the type of the account is not among it (document 2, section 6). */
type RegistrationField = Exclude<keyof RegistrationForm, 'type'>;
export type RegistrationDraft = TextDraft<RegistrationField>;

/** The form as it opens; the country defaults to the United States (document 2, section 2). */
const emptyRegistration: RegistrationDraft = {
  first_name: '',
  last_name: '',
  company: '',
  address1: '',
  address2: '',
  city: '',
  state: '',
  zip: '',
  country: 'United States',
  email: '',
  phone: '',
  username: '',
  password: '',
};

const KEY = 'registration';

/** What was typed before a reload, without the password. */
export const readRegistration = (): RegistrationDraft => keptDraft(KEY, '', emptyRegistration) ?? emptyRegistration;

/** Keeps what is typed; the password is never written down. */
export const keepRegistration = (draft: RegistrationDraft): void => keepDraft(KEY, '', { ...draft, password: '' });

export const forgetRegistration = (): void => forgetDraft(KEY);

/** Every rule and message of document 2, section 5. */
export const registrationProblems = (draft: RegistrationDraft): FieldProblems => problemsOf(registrationForm, draft);
