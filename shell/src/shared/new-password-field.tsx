import type { TextFieldProps } from '@tech-portal/forms';
import { lazyComponent } from '@tech-portal/platform';
import { PasswordInput } from '@tech-portal/ui';

const PASSWORDS_DIFFER = 'Passwords do not match.';

interface PasswordConfirmation {
  readonly password: string;
  readonly confirmation: string;
}

/** Error at the repeated password if it differs from the first. */
export const passwordMismatch = ({ password, confirmation }: PasswordConfirmation): { confirmation?: string } =>
  password === confirmation ? {} : { confirmation: PASSWORDS_DIFFER };

/**
 * Loaded on demand, because its password list is larger than the page. If it fails to load, the server still checks the
 * password.
 */
const PasswordStrength = lazyComponent(async () => (await import('./password-strength.tsx')).PasswordStrength, {
  failed: () => null,
});

interface NewPasswordFieldProps extends TextFieldProps {
  readonly label: string;
  /** Owner's name, username, email and company, if known. */
  readonly personalData?: readonly string[];
}

/** New password with a strength meter. The rule shows in the place of the error message. */
export function NewPasswordField({ label, personalData = [], ...field }: NewPasswordFieldProps) {
  return (
    <PasswordInput
      label={label}
      required
      autoComplete="new-password"
      description={
        field.error === undefined && (
          <>
            At least 8 characters
            {field.value !== '' && <PasswordStrength password={field.value} personalData={personalData} />}
          </>
        )
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onFocus={PasswordStrength.preload}
      {...field}
    />
  );
}
