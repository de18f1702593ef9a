import type { TextFieldProps } from '@tech-portal/forms';
import { PasswordInput } from '@tech-portal/ui';

/** A password that is being chosen; the rule stands where its message will be. */
export function NewPasswordField({ label, ...field }: TextFieldProps & { readonly label: string }) {
  return (
    <PasswordInput
      label={label}
      required
      autoComplete="new-password"
      description={field.error === undefined && 'At least 8 characters'}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...field}
    />
  );
}
