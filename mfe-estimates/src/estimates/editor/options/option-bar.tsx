import { useState } from 'react';
import { changeEstimateOption, MOST_OPTIONS, removeEstimateOption } from '@tech-portal/contract/estimate-options';
import type { EstimateOption } from '@tech-portal/contract/estimate-options';
import { useApiForm } from '@tech-portal/forms';
import { FormBody, FormDialog } from '@tech-portal/forms/dialog';
import { usePlatform } from '@tech-portal/platform';
import { useApiMutation } from '@tech-portal/platform/query';
import { Link } from '@tech-portal/platform/router';
import { Alert, Badge, Button, Group, NativeSelect, Price, Text, Textarea, TextInput } from '@tech-portal/ui';
import { AddOptionButton } from './add-option-button.tsx';
import classes from './option-bar.module.css';

interface OptionBarProps {
  /** Id of the estimate on the page, one of the options. */
  cartId: number;
  options: readonly EstimateOption[];
  /** True if the estimate is an editable draft. */
  editable: boolean;
  dirty: boolean;
}

export function OptionBar({ cartId, options, editable, dirty }: OptionBarProps) {
  const [editing, setEditing] = useState(false);
  const own = options.find(({ id }) => id === cartId);
  const chosen = options.find(({ approved }) => approved);
  return (
    <div className={classes.bar}>
      <nav aria-label="Options" className={classes.options}>
        {options.map((option) => (
          <Link
            key={option.id}
            to={`/estimate/${option.id}`}
            className={classes.option}
            aria-current={option.id === cartId ? 'page' : undefined}
          >
            <span className={classes.title}>{option.title}</span>
            <span className={classes.figure}>
              <Price dollars={option.total} size="sm" />
              {option.approved && (
                <Badge variant="light" color="green" miw="max-content">
                  Chosen
                </Badge>
              )}
              {option.not_chosen && (
                <Badge variant="light" color="gray" miw="max-content">
                  Not Chosen
                </Badge>
              )}
            </span>
          </Link>
        ))}
      </nav>
      {own && editable && !chosen && (
        <Group gap="sm">
          {options.length < MOST_OPTIONS && <AddOptionButton cartId={cartId} isFirst={false} disabled={dirty} />}
          <Button variant="default" aria-haspopup="dialog" onClick={() => setEditing(true)}>
            Edit Option
          </Button>
        </Group>
      )}
      {own?.not_chosen && chosen && (
        <Alert color="gray" className={classes.closed}>
          “{chosen.title}” was approved, so this option is closed.{' '}
          {chosen.paid
            ? 'It is paid. Duplicate this option to continue with it.'
            : 'It reopens if that approval is reverted.'}
        </Alert>
      )}
      {own && <EditOptionDialog option={own} options={options} opened={editing} onClose={() => setEditing(false)} />}
    </div>
  );
}

/** Turns an option into a separate estimate. */
const useRemoveOption = () =>
  useApiMutation(removeEstimateOption, {
    awaitRefetch: true,
    toast: 'The option was not removed. Please try again.',
  });

interface EditOptionDialogProps {
  option: EstimateOption;
  options: readonly EstimateOption[];
  opened: boolean;
  onClose: () => void;
}

function EditOptionDialog({ option, options, opened, onClose }: EditOptionDialogProps) {
  const removing = useRemoveOption();
  return (
    <FormDialog opened={opened} onClose={onClose} title="Edit Option" isBusy={removing.isPending}>
      <EditOptionForm option={option} options={options} removing={removing} onClose={onClose} />
    </FormDialog>
  );
}

interface EditOptionFormProps extends Omit<EditOptionDialogProps, 'opened'> {
  removing: ReturnType<typeof useRemoveOption>;
}

function EditOptionForm({ option, options, removing, onClose }: EditOptionFormProps) {
  const changing = useApiMutation(changeEstimateOption, { awaitRefetch: true });
  const platform = usePlatform();
  const place = options.indexOf(option) + 1;
  const form = useApiForm({
    initial: { title: option.title, note: option.note, position: String(place) },
    schema: changeEstimateOption.body,
    toInput: ({ title, note, position }) => ({ cart_id: option.id, title, note, position: Number(position) }),
    send: (body) => changing.mutateAsync({ body }),
    onSent: onClose,
    readOnly: removing.isPending,
  });
  const remove = () =>
    removing.mutate(
      { query: { cart_id: option.id } },
      {
        onSuccess: () => {
          onClose();
          platform.notify({ message: `“${option.title}” is now a separate estimate.` });
        },
      },
    );
  return (
    <FormBody
      form={form}
      failure="The option was not changed. Please try again."
      disabled={removing.isPending}
      start={
        <Button
          variant="subtle"
          color="red"
          mr="auto"
          onClick={remove}
          loading={removing.isPending}
          disabled={form.isSending}
        >
          Remove from Options
        </Button>
      }
    >
      <TextInput label="Title" autoComplete="off" maxLength={64} data-autofocus {...form.field('title')} />
      <Textarea label="Note for the customer (Optional)" rows={2} {...form.field('note')} />
      <NativeSelect
        label="Place"
        data={options.map((_, at) => ({ value: String(at + 1), label: `${at + 1} of ${options.length}` }))}
        {...form.select('position')}
      />
      <Text size="sm" c="dimmed">
        If you change the title or note, the link the customer already has stops working.
      </Text>
    </FormBody>
  );
}
