import { useState } from 'react';
import type { BodyOf } from '@tech-portal/contract';
import { changePassword } from '@tech-portal/contract/account';
import { newPassword } from '@tech-portal/contract/auth';
import type { User } from '@tech-portal/contract/users';
import { FormFailure, SubmitButton, useApiForm } from '@tech-portal/forms';
import { useApiMutation } from '@tech-portal/platform/query';
import { PasswordInput } from '@tech-portal/ui';
import { object, string } from 'valibot';
import { passwordMismatch, NewPasswordField } from '../../shared/new-password-field.tsx';
import { SuccessNote } from '../../shared/success-note.tsx';
import { SettingsSection } from './settings-section.tsx';
import classes from './user-settings-page.module.css';

const emptyPasswords = { current_password: '', password: '', confirmation: '' };

const passwordFormSchema = object({ ...changePassword.body.entries, password: newPassword, confirmation: string() });

type PasswordChange = BodyOf<typeof changePassword>;

interface PasswordFormProps {
  /** Account owner, for password managers and for the strength check: a password with the owner's name is weak. */
  readonly user: User;
  readonly onTyping: () => void;
  readonly onChanged: () => void;
}

/** Form for the current and the new password. Stores nothing on the device. */
function PasswordForm({ user, onTyping, onChanged }: PasswordFormProps) {
  const change = useApiMutation(changePassword, {
    input: ({ current_password, password }: PasswordChange) => ({ body: { current_password, password } }),
  });
  const form = useApiForm({
    initial: emptyPasswords,
    schema: passwordFormSchema,
    check: passwordMismatch,
    send: change.mutateAsync,
    onSent: onChanged,
    onChange: onTyping,
  });

  const { first_name, last_name, username, email, company } = user;

  return (
    <form {...form.props} className={classes.passwords} aria-label="Change password">
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordInput
        label="Current password"
        required
        autoComplete="current-password"
        {...form.field('current_password')}
      />
      <NewPasswordField
        label="New password"
        personalData={[first_name, last_name, username, email, company ?? '']}
        {...form.field('password')}
      />
      <PasswordInput label="Confirm password" required autoComplete="new-password" {...form.field('confirmation')} />
      <FormFailure form={form} text="Your password could not be changed." />
      <SubmitButton form={form} busyLabel="Changing...">
        Change password
      </SubmitButton>
    </form>
  );
}

export function ChangePassword({ user }: { user: User }) {
  const [changeCount, setChangeCount] = useState(0);
  const [isSuccessShown, setSuccessShown] = useState(false);

  function showSuccess() {
    setChangeCount((count) => count + 1);
    setSuccessShown(true);
  }

  return (
    <SettingsSection title="Change password" hint="Changing it signs out your other devices.">
      {isSuccessShown && (
        <SuccessNote key={changeCount} title="Password changed.">
          Your other devices were signed out.
        </SuccessNote>
      )}
      <PasswordForm
        key={`form-${changeCount}`}
        user={user}
        onTyping={() => setSuccessShown(false)}
        onChanged={showSuccess}
      />
    </SettingsSection>
  );
}
