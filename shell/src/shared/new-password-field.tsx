import type { TextFieldProps } from '@tech-portal/forms';
import { lazyComponent } from '@tech-portal/platform';
import { PasswordInput } from '@tech-portal/ui';

const PASSWORDS_DIFFER = 'Passwords do not match.';

interface RepeatedPassword {
  readonly password: string;
  readonly confirmation: string;
}

/** Problem of a new password and its repetition, at the field of the repetition. */
export const differentPasswords = ({ password, confirmation }: RepeatedPassword): { confirmation?: string } =>
  password === confirmation ? {} : { confirmation: PASSWORDS_DIFFER };

/** Its list of passwords is heavier than the page around it. Without it the server says the same. */
const PasswordStrength = lazyComponent(async () => (await import('./password-strength.tsx')).PasswordStrength, {
  failed: () => null,
});

interface NewPasswordFieldProps extends TextFieldProps {
  readonly label: string;
  /** What the page knows of the owner: name, username, email, company. */
  readonly words?: readonly string[];
}

/** A password that is being chosen, with how good it is; the rule stands where its message will be. */
export function NewPasswordField({ label, words = [], ...field }: NewPasswordFieldProps) {
  return (
    <PasswordInput
      label={label}
      required
      autoComplete="new-password"
      description={
        field.error === undefined && (
          <>
            At least 8 characters
            {field.value !== '' && <PasswordStrength password={field.value} words={words} />}
          </>
        )
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onFocus={PasswordStrength.preload}
      {...field}
    />
  );
}
