import { useState } from 'react';
import { createApiKey } from '@tech-portal/contract/api-keys';
import type { ApiScope } from '@tech-portal/contract/api-keys';
import { keysOf } from '@tech-portal/contract';
import type { BodyOf } from '@tech-portal/contract';
import { useApiForm } from '@tech-portal/forms';
import { FormBody, FormDialog } from '@tech-portal/forms/dialog';
import { useApiMutation } from '@tech-portal/platform/query';
import { Checkbox, NativeSelect, Stack, TextInput } from '@tech-portal/ui';
import { SecretDialog } from '@tech-portal/ui/secret-dialog';
import { scopeLabels } from './api-key.labels.ts';
import classes from './api-keys.module.css';

const scopes = keysOf(scopeLabels);
const NO_EXPIRY = 'none';
const lifetimes = [
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
  { value: NO_EXPIRY, label: 'Until it is revoked' },
];

type Values = Record<ApiScope, boolean> & { name: string; days: string };

const initial: Values = {
  name: '',
  'catalog:write': false,
  'orders:read': false,
  'orders:write': false,
  days: '365',
};

interface CreatedKey {
  readonly name: string;
  readonly secret: string;
}

interface CreateKeyDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Asks for the name, scopes and lifetime of a new key, then shows its secret (INTEGRATION-8). */
export function CreateKeyDialog({ opened, onClose }: CreateKeyDialogProps) {
  const [created, setCreated] = useState<CreatedKey>();
  const finish = () => {
    setCreated(undefined);
    onClose();
  };
  return (
    <>
      <FormDialog opened={opened && created === undefined} onClose={onClose} title="Create API Key">
        <CreateKeyForm onCreated={setCreated} />
      </FormDialog>
      <SecretDialog
        opened={opened && created !== undefined}
        title={`The secret of ${created?.name ?? ''}`}
        secret={created?.secret ?? ''}
        warning="You see it only once."
        onClose={finish}
      >
        Store it where your software reads it. If you lose it, revoke the key and create a new one.
      </SecretDialog>
    </>
  );
}

interface CreateKeyFormProps {
  onCreated: (created: CreatedKey) => void;
}

function CreateKeyForm({ onCreated }: CreateKeyFormProps) {
  const { mutateAsync: send, reset } = useApiMutation(createApiKey, {
    input: (body: BodyOf<typeof createApiKey>) => ({ body }),
    awaitRefetch: true,
  });
  const form = useApiForm({
    initial,
    schema: createApiKey.body,
    toInput: ({ name, days, ...chosen }) => ({
      name,
      scopes: scopes.filter((scope) => chosen[scope]),
      days: days === NO_EXPIRY ? null : Number(days),
    }),
    send,
    onSent: ({ key, secret }) => {
      // The secret is shown next and kept nowhere else, so it must not stay in the mutation.
      reset();
      onCreated({ name: key.name, secret });
    },
  });
  return (
    <FormBody
      form={form}
      aria-label="New API key"
      failure="The key was not created."
      submitLabel="Create Key"
      busyLabel="Creating..."
    >
      <TextInput
        label="Name"
        description="The software that uses it. The audit log shows this name."
        required
        maxLength={64}
        autoComplete="off"
        data-autofocus
        {...form.field('name')}
      />
      <fieldset className={classes.fieldset}>
        <legend className={classes.legend}>Rights</legend>
        <Stack gap="xs">
          {scopes.map((scope) => (
            <Checkbox key={scope} label={scopeLabels[scope]} description={scope} {...form.checkbox(scope)} />
          ))}
        </Stack>
      </fieldset>
      <NativeSelect label="Works for" data={lifetimes} {...form.select('days')} />
    </FormBody>
  );
}
