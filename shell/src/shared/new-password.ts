const PASSWORDS_DIFFER = 'Passwords do not match.';

interface RepeatedPassword {
  readonly password: string;
  readonly confirmation: string;
}

/** What is wrong with a new password and its repetition, at the field of the repetition. */
export const differentPasswords = ({ password, confirmation }: RepeatedPassword): { confirmation?: string } =>
  password === confirmation ? {} : { confirmation: PASSWORDS_DIFFER };
