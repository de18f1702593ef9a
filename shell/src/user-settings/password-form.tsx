import { PasswordInput } from '@tech-portal/ui';
import { isTooShort, PASSWORD_TOO_SHORT, PASSWORDS_DIFFER } from '../shared/new-password.ts';
import type { FieldProblems, TextDraft } from '../shared/text-form/form-problems.ts';
import { FormFailure } from '../shared/text-form/form-failure.tsx';
import { NewPasswordField } from '../shared/text-form/new-password-field.tsx';
import { SubmitButton } from '../shared/text-form/submit-button.tsx';
import { useTextForm } from '../shared/text-form/use-text-form.ts';
import { useChangePassword } from './user-settings.mutations.ts';
import classes from './user-settings-page.module.css';

type Field = 'current_password' | 'password' | 'confirmation';

const empty: TextDraft<Field> = { current_password: '', password: '', confirmation: '' };

const problemsWith = ({ current_password, password, confirmation }: TextDraft<Field>): FieldProblems => ({
  ...(current_password === '' && { current_password: 'Current password is required' }),
  ...(isTooShort(password) && { password: PASSWORD_TOO_SHORT }),
  ...(password !== confirmation && { confirmation: PASSWORDS_DIFFER }),
});

interface PasswordFormProps {
  /** For password managers, which otherwise do not know whose password it is. */
  readonly username: string;
  readonly onTyping: () => void;
  readonly onChanged: () => void;
}

/** Current password, new one, and the new one again; nothing of it is kept anywhere. */
export function PasswordForm({ username, onTyping, onChanged }: PasswordFormProps) {
  const change = useChangePassword();
  const { form, field, busy, failure } = useTextForm({
    start: empty,
    check: problemsWith,
    onChange: onTyping,
    async send({ current_password, password }) {
      await change({ current: current_password, password });
      onChanged();
    },
  });

  return (
    <form {...form} className={classes.passwords} aria-label="Change password">
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordInput label="Current password" required autoComplete="current-password" {...field('current_password')} />
      <NewPasswordField label="New password" {...field('password')} />
      <PasswordInput label="Confirm password" required autoComplete="new-password" {...field('confirmation')} />
      <FormFailure error={failure} text="Your password could not be changed." />
      <SubmitButton busy={busy} busyLabel="Changing...">
        Change password
      </SubmitButton>
    </form>
  );
}
