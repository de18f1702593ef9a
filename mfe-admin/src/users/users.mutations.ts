import type { BodyOf } from '@tech-portal/contract';
import { getUser, updateUserRole } from '@tech-portal/contract/users';
import { setRead, useApiMutation } from '@tech-portal/platform/query';

type UserRights = BodyOf<typeof updateUserRole>;

/** Saves role and tax exemption; the server's message reports the success. */
export const useSaveUserRights = () =>
  useApiMutation(updateUserRole, {
    input: (body: UserRights) => ({ body }),
    toast: true,
    awaitRefetch: true,
    confirm: (_answer, { id, type, tax_exempt }) => [
      setRead(getUser, { id }, (user) => ({ ...user, type, tax_exempt: Boolean(tax_exempt) })),
    ],
  });
