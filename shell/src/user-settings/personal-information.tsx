import type { User } from '@tech-portal/contract/users';
import { Button, takeLostFocus } from '@tech-portal/ui';
import { useEffect, useRef, useState } from 'react';
import { PersonalForm } from './personal-form.tsx';
import { SettingsSection } from './settings-section.tsx';
import { forgetSettings, keptSettings } from './settings-draft.ts';

/** The personal form: read-only until Edit, and again after Save or Cancel (document 2, section 2). */
export function PersonalInformation({ user }: { user: User }) {
  const [editing, setEditing] = useState(() => keptSettings(user) !== undefined);
  const editButton = useRef<HTMLButtonElement>(null);
  const ended = useRef(false);

  useEffect(() => {
    // The form that had the focus is gone, unless the person went on elsewhere while it was saved.
    if (!editing && ended.current) takeLostFocus(editButton.current);
  }, [editing]);

  function end() {
    forgetSettings();
    ended.current = true;
    setEditing(false);
  }

  return (
    <SettingsSection
      title="Personal information"
      action={
        !editing && (
          <Button ref={editButton} variant="default" onClick={() => setEditing(true)}>
            Edit
          </Button>
        )
      }
    >
      <PersonalForm key={String(editing)} user={user} editing={editing} onEnd={end} />
    </SettingsSection>
  );
}
