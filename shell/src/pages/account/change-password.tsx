import type { User } from '@tech-portal/contract/users';
import { useState } from 'react';
import { SuccessNote } from '../../shared/success-note.tsx';
import { PasswordForm } from './password-form.tsx';
import { SettingsSection } from './settings-section.tsx';

/** Change of the own password, and what it did. */
export function ChangePassword({ user }: { user: User }) {
  const [changes, setChanges] = useState(0);
  const [isChangedShown, setChangedShown] = useState(false);

  function showChanged() {
    setChanges((count) => count + 1);
    setChangedShown(true);
  }

  return (
    <SettingsSection title="Change password" hint="Changing it signs your other devices out.">
      {isChangedShown && (
        <SuccessNote key={changes} title="Password changed.">
          Your other devices were signed out.
        </SuccessNote>
      )}
      <PasswordForm
        key={`form-${changes}`}
        user={user}
        onTyping={() => setChangedShown(false)}
        onChanged={showChanged}
      />
    </SettingsSection>
  );
}
