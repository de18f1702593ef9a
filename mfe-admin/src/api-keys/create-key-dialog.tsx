import { useState } from 'react';
import { createApiKey } from '@tech-portal/contract/api-keys';
import type { ApiScope } from '@tech-portal/contract/api-keys';
import { keysOf } from '@tech-portal/contract';
import type { BodyOf } from '@tech-portal/contract';
import { FormFailure, SubmitButton, useApiForm } from '@tech-portal/forms';
import { FormDialog } from '@tech-portal/forms/dialog';
import { useApiMutation } from '@tech-portal/platform/query';
import { Button, Checkbox, Group, NativeSelect, Stack, TextInput } from '@tech-portal/ui';
import { scopeLabels } from './api-key-words.ts';
import { SecretDialog } from './secret-dialog.tsx';
import type { CreatedKey } from './secret-dialog.tsx';
import classes from './api-keys.module.css';

const scopes = keysOf(scopeLabels);
const NO_END = 'none';
const ends = [
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
  { value: NO_END, label: 'Until it is revoked' },
];

type Values = Record<ApiScope, boolean> & { name: string; days: string };

const initial: Values = {
  name: '',
  'catalog:write': false,
  'orders:read': false,
  'orders:write': false,
  days: '365',
};

interface CreateKeyDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Asks what a new key is called, what it may do and how long it works; then shows its secret (INTEGRATION-8). */
export function CreateKeyDialog({ opened, onClose }: CreateKeyDialogProps) {
  const [created, setCreated] = useState<CreatedKey>();
  const finish = () => {
    setCreated(undefined);
    onClose();
  };
  return (
    <>
      <FormDialog opened={opened && created === undefined} onClose={onClose} title="Create API Key">
        {(close) => <CreateKeyForm onCancel={close} onCreated={setCreated} />}
      </FormDialog>
      <SecretDialog created={opened ? created : undefined} onClose={finish} />
    </>
  );
}

interface CreateKeyFormProps {
  onCancel: () => void;
  onCreated: (created: CreatedKey) => void;
}

function CreateKeyForm({ onCancel, onCreated }: CreateKeyFormProps) {
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
      days: days === NO_END ? null : Number(days),
    }),
    send,
    onSent: ({ key, secret }) => {
      // The secret is shown next, and nothing else remembers it.
      reset();
      onCreated({ name: key.name, secret });
    },
  });
  return (
    <form {...form.props} aria-label="New API key">
      <Stack gap="md">
        <TextInput
          label="Name"
          description="Which program uses it. The audit log says so of what it does."
          required
          maxLength={64}
          autoComplete="off"
          data-autofocus
          {...form.field('name')}
        />
        <fieldset className={classes.fieldset}>
          <legend className={classes.legend}>What it may do</legend>
          <Stack gap="xs">
            {scopes.map((scope) => (
              <Checkbox key={scope} label={scopeLabels[scope]} description={scope} {...form.checkbox(scope)} />
            ))}
          </Stack>
        </fieldset>
        <NativeSelect label="Works for" data={ends} {...form.select('days')} />
        <FormFailure form={form} text="The key was not created." />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <SubmitButton form={form} busyLabel="Creating...">
            Create Key
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}
