import { describeChangeError } from '@tech-portal/api-client/error-policy';
import { changeEstimateOption } from '@tech-portal/contract/estimate-options';
import type { EstimateOption } from '@tech-portal/contract/estimate-options';
import { FormFailure, useApiForm } from '@tech-portal/forms';
import { usePlatform } from '@tech-portal/platform';
import { Button, Group, Modal, NativeSelect, Stack, Text, Textarea, TextInput } from '@tech-portal/ui';
import { useChangeOption, useRemoveOption } from './options.mutations.ts';

interface EditOptionDialogProps {
  option: EstimateOption;
  /** All options in their order. */
  options: readonly EstimateOption[];
  opened: boolean;
  onClose: () => void;
}

/** Title, note and place of an option, or takes it out of the choice. */
export function EditOptionDialog({ option, options, opened, onClose }: EditOptionDialogProps) {
  const changing = useChangeOption();
  const removing = useRemoveOption();
  const close = () => {
    if (!changing.isPending && !removing.isPending) onClose();
  };
  return (
    <Modal opened={opened} onClose={close} title="Edit Option" closeButtonProps={{ 'aria-label': 'Close' }}>
      <EditOptionForm option={option} options={options} changing={changing} removing={removing} onClose={onClose} />
    </Modal>
  );
}

interface EditOptionFormProps extends Omit<EditOptionDialogProps, 'opened'> {
  changing: ReturnType<typeof useChangeOption>;
  removing: ReturnType<typeof useRemoveOption>;
}

function EditOptionForm({ option, options, changing, removing, onClose }: EditOptionFormProps) {
  const platform = usePlatform();
  const place = options.indexOf(option) + 1;
  const form = useApiForm({
    initial: { title: option.title, note: option.note, position: String(place) },
    schema: changeEstimateOption.body,
    toInput: ({ title, note, position }) => ({ cart_id: option.id, title, note, position: Number(position) }),
    send: (body) => changing.mutateAsync({ body }),
    onSent: onClose,
  });
  const remove = () =>
    removing.mutate(
      { query: { cart_id: option.id } },
      {
        onSuccess: () => {
          onClose();
          platform.notify({ message: `“${option.title}” is an estimate of its own now.` });
        },
        onError: (error) =>
          platform.notify({
            message: describeChangeError(error, 'The option was not removed. Please try again.'),
            kind: 'error',
          }),
      },
    );
  const isBusy = form.isSending || removing.isPending;
  return (
    <form {...form.props}>
      <Stack gap="md">
        <TextInput label="Title" autoComplete="off" maxLength={64} data-autofocus {...form.field('title')} />
        <Textarea label="Note for the customer (Optional)" rows={2} {...form.field('note')} />
        <NativeSelect
          label="Place"
          data={options.map((_, at) => ({ value: String(at + 1), label: `${at + 1} of ${options.length}` }))}
          value={form.values.position}
          onChange={(event) => form.set('position', event.currentTarget.value)}
        />
        <Text size="sm" c="dimmed">
          Another title or note ends the link to this option that the customer already has.
        </Text>
        <FormFailure form={form} text="The option was not changed. Please try again." />
        <Group justify="space-between" gap="sm">
          <Button variant="subtle" color="red" onClick={remove} loading={removing.isPending} disabled={form.isSending}>
            Remove from Options
          </Button>
          <Group gap="sm">
            <Button variant="default" onClick={onClose} disabled={isBusy}>
              Cancel
            </Button>
            <Button type="submit" loading={form.isSending} disabled={removing.isPending}>
              Save
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  );
}
