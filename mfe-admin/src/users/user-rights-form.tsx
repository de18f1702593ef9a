import { useState } from 'react';
import type { FormEvent } from 'react';
import { failureHint } from '@tech-portal/api-client/error-policy';
import type { User } from '@tech-portal/contract/users';
import { Alert, Button, Checkbox, Group, NativeSelect, Stack, Text } from '@tech-portal/ui';
import { UnsavedChangesGuard } from './unsaved-changes-guard.tsx';
import { useSaveUserRights } from './users.mutations.ts';
import type { UserRights } from './users.mutations.ts';

/** The admin role can be neither given nor taken here (document 2, section 5). */
const roles = [
  { value: 'retail', label: 'Retail', disabled: false },
  { value: 'tech', label: 'Tech', disabled: false },
  { value: 'admin', label: 'Admin', disabled: true },
] as const;

function roleHint(user: User, own: boolean): string | undefined {
  if (own) return 'This is your own account. Another administrator can change it.';
  return user.type === 'admin' ? 'The role of an administrator cannot be changed here.' : undefined;
}

interface UserRightsFormProps {
  readonly user: User;
  /** The account of the administrator at work, who cannot change it himself (decision 14). */
  readonly own: boolean;
}

/** Role and tax exemption of an account. */
export function UserRightsForm({ user, own }: UserRightsFormProps) {
  const [draft, setDraft] = useState<UserRights>();
  const save = useSaveUserRights(user);
  const rights = draft ?? { type: user.type, tax_exempt: user.tax_exempt };
  const changed = rights.type !== user.type || rights.tax_exempt !== user.tax_exempt;
  const hint = roleHint(user, own);

  const choose = (value: string) => {
    const role = roles.find((option) => option.value === value);
    if (role) setDraft({ ...rights, type: role.value });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!changed || save.isPending) return;
    // What was changed meanwhile stays unsaved.
    save.mutate(rights, { onSuccess: () => setDraft((present) => (present === rights ? undefined : present)) });
  };

  return (
    <form onSubmit={submit} aria-label={`Rights of ${user.username}`}>
      <Stack gap="md">
        <NativeSelect
          label="Role"
          data={roles}
          value={rights.type}
          onChange={(event) => choose(event.currentTarget.value)}
          disabled={own || user.type === 'admin'}
          {...(hint === undefined ? {} : { description: hint })}
        />
        <Checkbox
          label="Tax Exempt"
          checked={rights.tax_exempt}
          disabled={own}
          onChange={(event) => setDraft({ ...rights, tax_exempt: event.currentTarget.checked })}
        />
        {save.isError && (
          <Alert color="red" variant="light">
            {failureHint(save.error) ?? `Failed to save ${user.username}.`}
          </Alert>
        )}
        <Group gap="sm">
          {/* Not disabled in earnest: it would lose the focus at the moment of saving. */}
          <Button type="submit" aria-disabled={!changed || save.isPending} data-disabled={!changed}>
            {save.isPending ? 'Saving...' : 'Save'}
          </Button>
          {changed && (
            <Text size="sm" c="dimmed" role="status">
              Unsaved changes
            </Text>
          )}
        </Group>
      </Stack>
      <UnsavedChangesGuard user={user} changed={changed} />
    </form>
  );
}
