import type { UserSettings } from '@tech-portal/contract/user-settings';
import type { User } from '@tech-portal/contract/users';
import { formatPhone } from '@tech-portal/domain';
import { usePlatform } from '@tech-portal/platform';
import { Button, Group, TextInput } from '@tech-portal/ui';
import { useEffect } from 'react';
import { AddressFields } from '../shared/text-form/address-fields.tsx';
import type { FieldOf } from '../shared/text-form/address-fields.tsx';
import { FormFailure } from '../shared/text-form/form-failure.tsx';
import { FormSection } from '../shared/text-form/form-section.tsx';
import { SubmitButton } from '../shared/text-form/submit-button.tsx';
import { useTextForm } from '../shared/text-form/use-text-form.ts';
import { LeaveGuard } from './leave-guard.tsx';
import {
  forgetSettings,
  isSameSettings,
  keepSettings,
  keptSettings,
  settingsOf,
  settingsProblems,
} from './settings-draft.ts';
import { useSaveSettings } from './user-settings.mutations.ts';
import classes from './user-settings-page.module.css';

interface PersonalFormProps {
  readonly user: User;
  readonly editing: boolean;
  /** It was saved or given up. */
  readonly onEnd: () => void;
}

/** Who somebody is and where he works; the email is read-only. */
export function PersonalForm({ user, editing, onEnd }: PersonalFormProps) {
  const { notify } = usePlatform();
  const save = useSaveSettings();
  const stored = settingsOf(user);
  const { form, field, draft, busy, failure } = useTextForm<keyof UserSettings>({
    start: () => keptSettings(user) ?? stored,
    // Nobody is told what is wrong with what he cannot change.
    check: (typed) => (editing ? settingsProblems(typed) : {}),
    onChange: (typed) => keepSettings(user, typed),
    async send(typed) {
      await save(typed);
      notify({ message: 'Your settings are saved.' });
      onEnd();
    },
  });
  const shown = editing ? draft : stored;
  const text: FieldOf<keyof UserSettings> = (name, shape) => ({
    ...field(name, shape),
    value: shown[name],
    readOnly: !editing || busy,
  });

  useEffect(() => {
    if (editing) form.ref.current?.querySelector('input')?.focus();
  }, [editing, form.ref]);

  return (
    <form {...form} className={classes.form} aria-label="Personal information" data-editing={editing || undefined}>
      <FormSection level={3} title="About you">
        <TextInput
          label="Username"
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...text('username')}
        />
        <TextInput label="Email" readOnly value={user.email} autoComplete="email" />
        <TextInput label="First Name" required autoComplete="given-name" {...text('first_name')} />
        <TextInput label="Last Name" required autoComplete="family-name" {...text('last_name')} />
        <TextInput label="Phone" required type="tel" autoComplete="tel-national" {...text('phone', formatPhone)} />
        <TextInput label="Company (Optional)" autoComplete="organization" {...text('company')} />
      </FormSection>
      <FormSection level={3} title="Address">
        <AddressFields field={text} />
      </FormSection>
      <FormFailure error={failure} text="Your settings could not be saved." />
      {editing && (
        <Group gap="sm">
          <SubmitButton busy={busy} busyLabel="Saving...">
            Save
          </SubmitButton>
          <Button variant="default" disabled={busy} onClick={onEnd}>
            Cancel
          </Button>
        </Group>
      )}
      <LeaveGuard active={editing && !isSameSettings(draft, stored)} onDiscard={forgetSettings} />
    </form>
  );
}
