import { useState } from 'react';
import { changeEstimateOption, MAX_OPTIONS, removeEstimateOption } from '@tech-portal/contract/estimate-options';
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
  const [isEditing, setIsEditing] = useState(false);
  const currentOption = options.find(({ id }) => id === cartId);
  const approvedOption = options.find(({ approved }) => approved);
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
      {currentOption && editable && !approvedOption && (
        <Group gap="sm">
          {options.length < MAX_OPTIONS && <AddOptionButton cartId={cartId} isFirst={false} disabled={dirty} />}
          <Button variant="default" aria-haspopup="dialog" onClick={() => setIsEditing(true)}>
            Edit Option
          </Button>
        </Group>
      )}
      {currentOption?.not_chosen && approvedOption && (
        <Alert color="gray" className={classes.closed}>
          “{approvedOption.title}” was approved, so this option is closed.{' '}
          {approvedOption.paid
            ? 'It is paid. Duplicate this option to continue with it.'
            : 'It reopens if that approval is reverted.'}
        </Alert>
      )}
      {currentOption && (
        <EditOptionDialog
          option={currentOption}
          options={options}
          opened={isEditing}
          onClose={() => setIsEditing(false)}
        />
      )}
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
  const removeMutation = useRemoveOption();
  return (
    <FormDialog opened={opened} onClose={onClose} title="Edit Option" isBusy={removeMutation.isPending}>
      <EditOptionForm option={option} options={options} removeMutation={removeMutation} onClose={onClose} />
    </FormDialog>
  );
}

interface EditOptionFormProps extends Omit<EditOptionDialogProps, 'opened'> {
  removeMutation: ReturnType<typeof useRemoveOption>;
}

function EditOptionForm({ option, options, removeMutation, onClose }: EditOptionFormProps) {
  const changeMutation = useApiMutation(changeEstimateOption, { awaitRefetch: true });
  const platform = usePlatform();
  const optionNumber = options.indexOf(option) + 1;
  const form = useApiForm({
    initial: { title: option.title, note: option.note, position: String(optionNumber) },
    schema: changeEstimateOption.body,
    toInput: ({ title, note, position }) => ({ cart_id: option.id, title, note, position: Number(position) }),
    send: (body) => changeMutation.mutateAsync({ body }),
    onSent: onClose,
    readOnly: removeMutation.isPending,
  });
  const remove = () =>
    removeMutation.mutate(
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
      disabled={removeMutation.isPending}
      start={
        <Button
          variant="subtle"
          color="red"
          mr="auto"
          onClick={remove}
          loading={removeMutation.isPending}
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
