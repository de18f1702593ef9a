import { createWebhook } from '@tech-portal/contract/webhooks';
import type { WebhookEndpoint } from '@tech-portal/contract/webhooks';
import { useApiForm } from '@tech-portal/forms';
import { FormBody, FormDialog } from '@tech-portal/forms/dialog';
import { Checkbox, Stack, Text, TextInput } from '@tech-portal/ui';
import { eventLabels } from './webhook.labels.ts';
import { useCreateWebhook, useUpdateWebhook } from './webhooks.mutations.ts';

interface WebhookDialogProps {
  opened: boolean;
  /** Webhook to edit; undefined to add one. */
  endpoint?: WebhookEndpoint | undefined;
  onClose: () => void;
  /** Called after saving, with the secret of a new webhook. */
  onSaved: (secret: string | undefined) => void;
}

export function WebhookDialog({ opened, endpoint, onClose, onSaved }: WebhookDialogProps) {
  return (
    <FormDialog opened={opened} onClose={onClose} title={endpoint ? 'Edit Webhook' : 'Add Webhook'} size="lg">
      <WebhookForm key={endpoint?.id ?? 'new'} endpoint={endpoint} onSaved={onSaved} />
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

function WebhookForm({ endpoint, onSaved }: Pick<WebhookDialogProps, 'endpoint' | 'onSaved'>) {
  const { mutateAsync: create } = useCreateWebhook();
  const { mutateAsync: update } = useUpdateWebhook();
  // Keeps the version from when the dialog opened. If another administrator has changed the webhook since, the save is
  // refused.
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
    <FormBody
      form={form}
      aria-label="Webhook"
      failure="The webhook could not be saved."
      submitLabel={endpoint ? 'Save' : 'Add'}
    >
      <TextInput
        label="Address"
        description="Must begin with https:// and be reachable from the internet."
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
          description="While it is off, it receives nothing, and waiting deliveries fail."
          {...form.checkbox('active')}
        />
      )}
    </FormBody>
  );
}
