import { useState } from 'react';
import { addEstimateOption } from '@tech-portal/contract/estimate-options';
import type { SkippedPart } from '@tech-portal/contract/estimates';
import { useApiForm } from '@tech-portal/forms';
import { FormBody, FormDialog } from '@tech-portal/forms/dialog';
import { usePlatform } from '@tech-portal/platform';
import { useApiMutation } from '@tech-portal/platform/query';
import { useNavigate } from '@tech-portal/platform/router';
import { Button, Group, Stack, Text, Textarea, TextInput } from '@tech-portal/ui';
import { SkippedParts } from '../../templates/skipped-parts.tsx';

const useAddOption = () => useApiMutation(addEstimateOption, { awaitRefetch: true });

interface AddOptionDialogProps {
  cartId: number;
  isFirst: boolean;
  opened: boolean;
  onClose: () => void;
}

interface CopiedEstimate {
  readonly cartId: number;
  readonly skipped: readonly SkippedPart[];
}

/** Names a new option and opens it; first lists parts that were not copied. */
export function AddOptionDialog({ cartId, isFirst, opened, onClose }: AddOptionDialogProps) {
  const platform = usePlatform();
  const navigate = useNavigate();
  const [incompleteCopy, setIncompleteCopy] = useState<CopiedEstimate>();
  const openCopy = (copy: number) => {
    setIncompleteCopy(undefined);
    onClose();
    void navigate(`/estimate/${copy}`);
  };
  const close = () => {
    setIncompleteCopy(undefined);
    onClose();
  };
  return (
    <FormDialog opened={opened} onClose={close} title={incompleteCopy ? 'The new option is ready' : 'Add Option'}>
      {incompleteCopy ? (
        <Stack gap="md">
          <SkippedParts skipped={incompleteCopy.skipped} />
          <Group justify="flex-end">
            <Button onClick={() => openCopy(incompleteCopy.cartId)} data-autofocus>
              Open the New Option
            </Button>
          </Group>
        </Stack>
      ) : (
        <AddOptionForm
          cartId={cartId}
          isFirst={isFirst}
          onAdded={(copy, title) => {
            if (copy.skipped.length > 0) return setIncompleteCopy(copy);
            platform.notify({ message: `“${title}” is a copy. Change it to make a different offer.` });
            return openCopy(copy.cartId);
          }}
        />
      )}
    </FormDialog>
  );
}

interface AddOptionFormProps extends Pick<AddOptionDialogProps, 'cartId' | 'isFirst'> {
  onAdded: (copy: CopiedEstimate, title: string) => void;
}

function AddOptionForm({ cartId, isFirst, onAdded }: AddOptionFormProps) {
  const addMutation = useAddOption();
  const form = useApiForm({
    initial: { own_title: '', title: '', note: '' },
    schema: addEstimateOption.body,
    toInput: ({ own_title, title, note }) => ({ cart_id: cartId, title, note, ...(isFirst && { own_title }) }),
    send: async (body) => {
      const { cart_id, skipped } = await addMutation.mutateAsync({ body });
      onAdded({ cartId: cart_id, skipped }, body.title);
    },
  });
  return (
    <FormBody
      form={form}
      failure="The option was not added. Please try again."
      submitLabel="Add Option"
      busyLabel="Adding..."
    >
      <Text size="sm" c="dimmed">
        The customer compares up to three options on one page and approves one of them. The new option starts as a copy
        of this estimate.
      </Text>
      {isFirst && (
        <TextInput
          label="Title of this estimate"
          placeholder="Repair"
          autoComplete="off"
          maxLength={64}
          data-autofocus
          {...form.field('own_title')}
        />
      )}
      <TextInput
        label="Title of the new option"
        placeholder="Replace"
        autoComplete="off"
        maxLength={64}
        data-autofocus={isFirst ? undefined : true}
        {...form.field('title')}
      />
      <Textarea
        label="Note for the customer (Optional)"
        placeholder="Benefits of this option"
        rows={2}
        {...form.field('note')}
      />
      {isFirst && (
        <Text size="sm" c="dimmed">
          Any link the customer already has stops working because it offers no choice.
        </Text>
      )}
    </FormBody>
  );
}
