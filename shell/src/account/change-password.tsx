import { useState } from 'react';
import { SuccessNote } from '../shared/success-note.tsx';
import { PasswordForm } from './password-form.tsx';
import { SettingsSection } from './settings-section.tsx';

/** Change of the own password, and what it did. */
export function ChangePassword({ username }: { username: string }) {
  const [changes, setChanges] = useState(0);
  const [told, setTold] = useState(true);

  function showChanged() {
    setChanges((count) => count + 1);
    setTold(false);
  }

  return (
    <SettingsSection title="Change password" hint="Changing it signs your other devices out.">
      {!told && (
        <SuccessNote key={changes} title="Password changed.">
          Your other devices were signed out.
        </SuccessNote>
      )}
      <PasswordForm
        key={`form-${changes}`}
        username={username}
        onTyping={() => setTold(true)}
        onChanged={showChanged}
      />
    </SettingsSection>
  );
}
