import { phoneProblems } from '@tech-portal/contract/address';
import { updateUser, userSettings } from '@tech-portal/contract/user-settings';
import type { UserSettings } from '@tech-portal/contract/user-settings';
import { getUser } from '@tech-portal/contract/users';
import type { User } from '@tech-portal/contract/users';
import { createDraftStore, textDraftSchema } from '@tech-portal/forms/drafts';
import { currentRecordOf, useRecordForm } from '@tech-portal/forms/record';
import { usePlatform } from '@tech-portal/platform';
import { patchCached, useApiMutation } from '@tech-portal/platform/query';
import { Button, recoverLostFocus } from '@tech-portal/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { personalAddressFields, PersonalForm } from './personal-form.tsx';
import { SettingsSection } from './settings-section.tsx';

const settingsOf = (user?: User) => ({
  username: user?.username ?? '',
  first_name: user?.first_name ?? '',
  last_name: user?.last_name ?? '',
  phone: user?.phone ?? '',
  company: user?.company ?? '',
  address1: user?.address1 ?? '',
  address2: user?.address2 ?? '',
  city: user?.city ?? '',
  state: user?.state ?? '',
  zip: user?.zip ?? '',
  country: user?.country ?? '',
});

const drafts = createDraftStore({
  name: 'user-settings',
  schema: textDraftSchema(userSettings.entries),
  storage: 'session',
});

interface SettingsSave {
  settings: UserSettings;
  /** Account version that the draft is based on. */
  version: number | undefined;
}

/** Personal details: read-only until Edit is pressed, and again after Save or Cancel. */
export function PersonalInformation({ user }: { user: User }) {
  const { notify } = usePlatform();
  const { mutateAsync: save } = useApiMutation(updateUser, {
    input: ({ settings, version }: SettingsSave) => ({ body: { user: settings, version } }),
    confirm: (_response, { settings }) => [patchCached(getUser, {}, (account) => ({ ...account, ...settings }))],
  });
  // A draft based on an older version must not overwrite changes saved elsewhere.
  const draft = drafts.of(user.id, { version: user.modified });
  const [isEditing, setEditing] = useState(() => draft?.read() !== undefined);
  const form = useRecordForm({
    record: user,
    valuesOf: settingsOf,
    schema: userSettings,
    check: ({ phone }) => phoneProblems('phone', phone, [user.phone]),
    together: [personalAddressFields],
    currentFrom: (error) => currentRecordOf(error, 'user', getUser.response),
    readOnly: !isEditing,
    draft,
    async send(settings, version) {
      await save({ settings, version });
      notify({ message: 'Your settings are saved.' });
    },
    onSent: () => setEditing(false),
  });
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);

  useLayoutEffect(() => {
    if (isEditing) form.props.ref.current?.querySelector('input')?.focus();
    // The focused button is gone. Focuses Edit, unless the user moved the focus during the save.
    else if (wasEditing.current) recoverLostFocus(editButton.current);
    wasEditing.current = isEditing;
  }, [isEditing, form.props.ref]);

  return (
    <SettingsSection
      title="Personal information"
      action={
        !isEditing && (
          <Button ref={editButton} variant="default" onClick={() => setEditing(true)}>
            Edit
          </Button>
        )
      }
    >
      <PersonalForm
        form={form}
        email={user.email}
        isEditing={isEditing}
        onCancel={() => {
          form.discard();
          setEditing(false);
        }}
      />
    </SettingsSection>
  );
}
