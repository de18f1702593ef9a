import { keysOf } from '@tech-portal/contract';
import type { BodyOf } from '@tech-portal/contract';
import { getUser, updateUserRole, userRights, userRoleLabels } from '@tech-portal/contract/users';
import type { User } from '@tech-portal/contract/users';
import { FormFailure, SubmitButton } from '@tech-portal/forms';
import { LeaveGuard } from '@tech-portal/forms/leave-guard';
import { currentRecordOf, RecordConflictNotice, useRecordForm } from '@tech-portal/forms/record';
import { usePlatform } from '@tech-portal/platform';
import { patchCached, useApiMutation } from '@tech-portal/platform/query';
import { Checkbox, Group, NativeSelect, Stack, Text } from '@tech-portal/ui';
import { userSearch } from './user-lists.ts';

/** Roles to select from. The admin role can be neither granted nor revoked here. */
const roleOptions = keysOf(userRoleLabels).map((value) => ({
  value,
  label: userRoleLabels[value],
  disabled: value === 'admin',
}));

const rightsOf = (user?: User) => ({ type: user?.type ?? 'retail', tax_exempt: user?.tax_exempt ?? false });

const labels = { type: 'Role', tax_exempt: 'Tax Exempt' };

/** True for a role that this version of the page does not know. */
const isUnknownRole = ({ type }: Pick<User, 'type'>): boolean => roleOptions.every(({ value }) => value !== type);

function roleHint(user: User, isOwn: boolean): string | undefined {
  if (isOwn) return 'This is your own account. Another administrator can change it.';
  if (isUnknownRole(user)) return `This page does not know the role ${user.type}. Reload it to change the account.`;
  return user.type === 'admin' ? 'The role of an administrator cannot be changed here.' : undefined;
}

interface UserRightsFormProps {
  user: User;
  /** True for the signed-in administrator's own account, which only another administrator may change. */
  isOwn: boolean;
}

/** Role and tax exemption of an account. Changes made while a save is running stay unsaved. */
export function UserRightsForm({ user, isOwn }: UserRightsFormProps) {
  const { id, type } = user;
  const { mutateAsync: save } = useSaveUserRights(id);
  const form = useRecordForm({
    record: user,
    valuesOf: rightsOf,
    schema: userRights,
    send: (rights, version) => save({ ...rights, version }),
    currentFrom: (error) => currentRecordOf(error, 'user', getUser.response),
    requireChanges: true,
    editableWhileSending: true,
  });

  return (
    <form {...form.props} aria-label={`Rights of ${user.username}`}>
      <Stack gap="md">
        <NativeSelect
          label="Role"
          data={isUnknownRole(user) ? [{ value: type, label: type }] : roleOptions}
          {...form.select('type')}
          disabled={isOwn || type === 'admin' || isUnknownRole(user)}
          description={roleHint(user, isOwn)}
        />
        <Checkbox label="Tax Exempt" {...form.checkbox('tax_exempt')} disabled={isOwn || isUnknownRole(user)} />
        <RecordConflictNotice form={form} kind="account" labels={labels} choices={{ type: userRoleLabels }} />
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

type UserRights = Omit<BodyOf<typeof updateUserRole>, 'id'>;

/** Saves role and tax exemption. A success shows the server's message; failures are shown by the form. */
function useSaveUserRights(id: number) {
  const { notify } = usePlatform();
  return useApiMutation(updateUserRole, {
    input: (rights: UserRights) => ({ body: { ...rights, id } }),
    awaitRefetch: true,
    confirm: (_response, { type, tax_exempt }) => [
      patchCached(getUser, { id }, (user) => ({ ...user, type, tax_exempt: Boolean(tax_exempt) })),
    ],
    onSuccess: ({ message }) => message !== undefined && notify({ message, kind: 'success' }),
  });
}
