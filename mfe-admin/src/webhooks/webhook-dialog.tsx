import { createWebhook } from '@tech-portal/contract/webhooks';
import type { WebhookEndpoint } from '@tech-portal/contract/webhooks';
import { FormFailure, SubmitButton, useApiForm } from '@tech-portal/forms';
import { FormDialog } from '@tech-portal/forms/dialog';
import { Button, Checkbox, Group, Stack, Text, TextInput } from '@tech-portal/ui';
import { eventLabels } from './webhook-sentences.ts';
import { useCreateWebhook, useUpdateWebhook } from './webhooks.mutations.ts';

interface WebhookDialogProps {
  opened: boolean;
  /** The one that is changed; without it one is form. */
  endpoint?: WebhookEndpoint | undefined;
  onClose: () => void;
  /** It is stored; a new one comes with its secret. */
  onSaved: (secret: string | undefined) => void;
}

/** Adds an endpoint or changes one. */
export function WebhookDialog({ opened, endpoint, onClose, onSaved }: WebhookDialogProps) {
  return (
    <FormDialog opened={opened} onClose={onClose} title={endpoint ? 'Edit Webhook' : 'Add Webhook'} size="lg">
      {(close) => <WebhookForm key={endpoint?.id ?? 'new'} endpoint={endpoint} onCancel={close} onSaved={onSaved} />}
    </FormDialog>
  );
}

interface Values {
  readonly url: string;
  readonly description: string;
  readonly created: boolean;
  readonly changed: boolean;
  readonly active: boolean;
}

const valuesOf = (endpoint: WebhookEndpoint | undefined): Values => ({
  url: endpoint?.url ?? '',
  description: endpoint?.description ?? '',
  created: endpoint?.events.includes('order.created') ?? true,
  changed: endpoint?.events.includes('order.changed') ?? true,
  active: endpoint?.active ?? true,
});

const inputOf = ({ url, description, created, changed }: Values) => ({
  url,
  description,
  events: [...(created ? ['order.created'] : []), ...(changed ? ['order.changed'] : [])],
});

interface WebhookFormProps extends Pick<WebhookDialogProps, 'endpoint' | 'onSaved'> {
  onCancel: () => void;
}

function WebhookForm({ endpoint, onCancel, onSaved }: WebhookFormProps) {
  const { mutateAsync: create } = useCreateWebhook();
  const { mutateAsync: update } = useUpdateWebhook();
  // What the form opened with: while it is open, another administrator may change the webhook, and then it is refused.
  const form = useApiForm({
    initial: valuesOf(endpoint),
    schema: createWebhook.body,
    toInput: inputOf,
    send: async (body, { active }): Promise<string | undefined> => {
      if (!endpoint) return (await create(body)).secret;
      await update({ ...body, id: endpoint.id, version: endpoint.version, active });
      return undefined;
    },
    onSent: onSaved,
  });
  return (
    <form {...form.props} aria-label="Webhook">
      <Stack gap="md">
        <TextInput
          label="Address"
          description="Begins with https:// and is on the internet."
          type="url"
          required
          maxLength={500}
          data-autofocus
          {...form.field('url')}
        />
        <TextInput label="Description (Optional)" maxLength={100} {...form.field('description')} />
        <Stack gap="xs" component="fieldset" style={{ border: 0, padding: 0, margin: 0 }}>
          <Text component="legend" size="sm" fw={500}>
            Events
          </Text>
          <Checkbox label={eventLabels['order.created']} {...form.checkbox('created')} />
          <Checkbox label={eventLabels['order.changed']} {...form.checkbox('changed')} />
        </Stack>
        {endpoint && (
          <Checkbox
            label="Active"
            description="Switched off it gets nothing, and what waits for it is given up."
            {...form.checkbox('active')}
          />
        )}
        <FormFailure form={form} text="The webhook could not be saved." />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <SubmitButton form={form} busyLabel="Saving...">
            {endpoint ? 'Save' : 'Add'}
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}
