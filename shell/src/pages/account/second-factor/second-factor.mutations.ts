import { addPasskey, startPasskey } from '@tech-portal/contract/factors';
import type { NewPasskey } from '@tech-portal/contract/factors';
import { useApiMutation } from '@tech-portal/platform/query';
import { makePasskey } from '../../../shared/passkey.mutations.ts';

/** Has the browser make a passkey and adds it to the account; gives the recovery codes, where there are new ones. */
export const useAddPasskey = () =>
  useApiMutation<readonly string[], string>(async (name, send) => {
    const passkey: NewPasskey = await makePasskey(await send(startPasskey, {}));
    return (await send(addPasskey, { body: { name, passkey } })).recovery_codes;
  });
