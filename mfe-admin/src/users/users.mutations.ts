import type { BodyOf } from '@tech-portal/contract';
import { getUser, updateUserRole } from '@tech-portal/contract/users';
import { usePlatform } from '@tech-portal/platform';
import { patchRead, useApiMutation } from '@tech-portal/platform/query';

type UserRights = Omit<BodyOf<typeof updateUserRole>, 'id'>;

/** Saves role and tax exemption; the server's message reports the success, the form a failure. */
export function useSaveUserRights(id: number) {
  const { notify } = usePlatform();
  return useApiMutation(updateUserRole, {
    input: (rights: UserRights) => ({ body: { ...rights, id } }),
    awaitRefetch: true,
    confirm: (_answer, { type, tax_exempt }) => [
      patchRead(getUser, { id }, (user) => ({ ...user, type, tax_exempt: Boolean(tax_exempt) })),
    ],
    onSuccess: ({ message }) => message !== undefined && notify({ message, kind: 'success' }),
  });
}
