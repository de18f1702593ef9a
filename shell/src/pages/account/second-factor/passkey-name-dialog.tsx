import { addPasskey, renamePasskey, startPasskey } from '@tech-portal/contract/factors';
import type { NewPasskey, AccountPasskey } from '@tech-portal/contract/factors';
import { useApiForm } from '@tech-portal/forms';
import { FormBody, FormDialog } from '@tech-portal/forms/dialog';
import { useApiMutation } from '@tech-portal/platform/query';
import { Text, TextInput } from '@tech-portal/ui';
import { object } from 'valibot';
import { createPasskey } from '../../../shared/passkey.mutations.ts';

interface PasskeyNameDialogProps {
  readonly opened: boolean;
  /** Passkey to rename; undefined creates a new one. */
  readonly passkey: AccountPasskey | undefined;
  readonly onClose: () => void;
  readonly onSaved: (recoveryCodes: readonly string[]) => void;
}

const fields = object({ name: renamePasskey.body.entries.name });

/** Creates a passkey in the browser and adds it to the account; resolves to recovery codes if new ones were issued. */
const useAddPasskey = () =>
  useApiMutation<readonly string[], string>(async (name, send) => {
    const passkey: NewPasskey = await createPasskey(await send(startPasskey, {}));
    return (await send(addPasskey, { body: { name, passkey } })).recovery_codes;
  });

function NameForm({ passkey, onSaved }: Pick<PasskeyNameDialogProps, 'passkey' | 'onSaved'>) {
  const rename = useApiMutation(renamePasskey, {
    input: (body: { id: number; name: string }) => ({ body }),
  });
  const add = useAddPasskey();
  const form = useApiForm({
    initial: { name: passkey?.name ?? '' },
    schema: fields,
    async send({ name }): Promise<readonly string[]> {
      if (!passkey) return add.mutateAsync(name);
      await rename.mutateAsync({ id: passkey.id, name });
      return [];
    },
    onSent: onSaved,
  });
  return (
    <FormBody
      form={form}
      aria-label="Passkey"
      failure={passkey ? 'The name could not be saved.' : 'No passkey was created. Please try again.'}
      submitLabel={passkey ? 'Save' : 'Add'}
      busyLabel={passkey ? 'Saving...' : 'Adding...'}
    >
      {!passkey && <Text size="sm">Your device then asks for your fingerprint, face, PIN or security key.</Text>}
      <TextInput
        label="Name"
        description="For example, the name of the device"
        required
        autoComplete="off"
        data-autofocus
        {...form.field('name')}
      />
    </FormBody>
  );
}

/** Creates a named passkey, or renames one (FACTOR-16). */
export function PasskeyNameDialog({ opened, onClose, ...form }: PasskeyNameDialogProps) {
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={form.passkey ? 'Rename the passkey' : 'Add a passkey'}
      size="sm"
    >
      <NameForm {...form} />
    </FormDialog>
  );
}
