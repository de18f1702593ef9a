import { updateUserRole } from '@tech-portal/contract/users';
import type { User } from '@tech-portal/contract/users';
import { FormFailure, SubmitButton, useApiForm } from '@tech-portal/forms';
import { LeaveGuard } from '@tech-portal/forms/leave-guard';
import { Checkbox, Group, NativeSelect, Stack, Text } from '@tech-portal/ui';
import { userSearch } from './users-address.ts';
import { useSaveUserRights } from './users.mutations.ts';

/** The admin role can be neither given nor taken here. */
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
  /** The account of the administrator at work; nobody changes their own. */
  readonly own: boolean;
}

/** Role and tax exemption of an account; what is changed while it is saved stays unsaved. */
export function UserRightsForm({ user, own }: UserRightsFormProps) {
  const { id, type, tax_exempt } = user;
  const form = useApiForm({
    initial: { id, type, tax_exempt },
    schema: updateUserRole.body,
    send: useSaveUserRights().mutateAsync,
    requireChanges: true,
    editableWhileSending: true,
  });

  return (
    <form {...form.props} aria-label={`Rights of ${user.username}`}>
      <Stack gap="md">
        <NativeSelect
          label="Role"
          data={roles}
          {...form.select('type')}
          disabled={own || type === 'admin'}
          description={roleHint(user, own)}
        />
        <Checkbox label="Tax Exempt" {...form.checkbox('tax_exempt')} disabled={own} />
        <FormFailure form={form} text={`Failed to save ${user.username}.`} />
        <Group gap="sm">
          <SubmitButton form={form} busyLabel="Saving..." disabled={!form.isDirty}>
            Save
          </SubmitButton>
          {form.isDirty && (
            <Text size="sm" c="dimmed" role="status">
              Unsaved changes
            </Text>
          )}
        </Group>
      </Stack>
      <LeaveGuard
        form={form}
        leaves={(from, to) =>
          to.pathname !== from.pathname || userSearch.read(new URLSearchParams(to.search)).user !== id
        }
      >
        The changes to {user.username} have not been saved.
      </LeaveGuard>
    </form>
  );
}
