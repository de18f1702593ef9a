import { useRef, useState } from 'react';
import { describeChangeError } from '@tech-portal/api-client/error-policy';
import { changeEstimatePhoto } from '@tech-portal/contract/estimate-photos';
import type { EstimatePhoto } from '@tech-portal/contract/estimate-photos';
import { FormDialogContext, FormFailure, SubmitButton, useApiForm } from '@tech-portal/forms';
import type { DialogForm } from '@tech-portal/forms';
import { DiscardDialog } from '@tech-portal/forms/dialog';
import { Alert, Button, Checkbox, ConfirmDialog, Group, Stack, TextInput } from '@tech-portal/ui';
import { IconTrash } from '@tech-portal/ui/icons';
import { softDisabled } from '../../shared/estimate/soft-disabled.ts';
import { PhotoFrame } from '../../shared/photos/photo-frame.tsx';
import { photoName, PhotoPicture } from '../../shared/photos/photo-picture.tsx';
import { useChangePhoto, useDeletePhoto } from './photos.mutations.ts';
import { usePicture } from './photos.queries.ts';

interface PhotoDialogProps {
  opened: boolean;
  onClose: () => void;
  photos: readonly EstimatePhoto[];
  /** Id of the open photo; undefined if closed. */
  openId: number | undefined;
  onOpen: (id: number | undefined) => void;
}

/** Asks before leaving a photo with unsaved text, and blocks leaving while it is sent. */
function useConfirmLeave() {
  const form = useRef<DialogForm>(undefined);
  const [context] = useState(() => ({
    setForm: (next: DialogForm | undefined) => void (form.current = next),
    setCloseBlocked: () => undefined,
  }));
  const [pendingLeave, setPendingLeave] = useState<() => void>();
  return {
    context,
    leave(next: () => void) {
      if (pendingLeave || form.current?.isSending()) return;
      if (form.current?.hasChanges()) setPendingLeave(() => next);
      else next();
    },
    question: (
      <DiscardDialog
        opened={pendingLeave !== undefined}
        onDiscard={() => {
          setPendingLeave(undefined);
          pendingLeave?.();
        }}
        onKeep={() => setPendingLeave(undefined)}
      />
    ),
  };
}

/** Full photo with its actions. Closes when another device deletes the photo. */
export function PhotoDialog({ opened, onClose, photos, openId, onOpen }: PhotoDialogProps) {
  const index = photos.findIndex(({ id }) => id === openId);
  const photo = photos[index];
  const { context, leave, question } = useConfirmLeave();
  return (
    <FormDialogContext value={context}>
      <PhotoFrame
        index={opened && photo ? index : undefined}
        count={photos.length}
        onNavigate={(next) => leave(() => onOpen(photos[next]?.id))}
        onClose={() => leave(onClose)}
        footer={
          photo && <PhotoForm key={photo.id} photo={photo} index={index} count={photos.length} onDeleted={onClose} />
        }
      >
        {photo && <LargePicture photo={photo} name={photoName(photo, index)} />}
      </PhotoFrame>
      {question}
    </FormDialogContext>
  );
}

function LargePicture({ photo, name }: { photo: EstimatePhoto; name: string }) {
  const picture = usePicture(photo.id, 'large', true);
  return <PhotoPicture query={picture} alt={name} width={photo.width} height={photo.height} canRetry />;
}

interface PhotoFormProps {
  photo: EstimatePhoto;
  index: number;
  count: number;
  onDeleted: () => void;
}

function PhotoForm({ photo, index, count, onDeleted }: PhotoFormProps) {
  const changeMutation = useChangePhoto();
  const moveMutation = useChangePhoto();
  const [isConfirming, setIsConfirming] = useState(false);
  const form = useApiForm({
    initial: { caption: photo.caption, shown_to_customer: photo.shown_to_customer },
    schema: changeEstimatePhoto.body,
    toInput: (values) => ({ id: photo.id, ...values }),
    send: (body) => changeMutation.mutateAsync({ body }),
  });
  const move = (position: number) => {
    if (position >= 1 && position <= count) moveMutation.mutate({ body: { id: photo.id, position } });
  };
  return (
    <>
      <form {...form.props} aria-label="Photo">
        <Stack gap="sm">
          <TextInput label="Caption" maxLength={200} autoComplete="off" {...form.field('caption')} />
          <Checkbox label="Show to customer" {...form.checkbox('shown_to_customer')} />
          <FormFailure form={form} text="The photo was not changed. Please try again." />
          <Group justify="flex-end">
            <SubmitButton form={form} busyLabel="Saving...">
              Save
            </SubmitButton>
          </Group>
          <Group gap="sm">
            <Button
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={16} aria-hidden="true" />}
              onClick={() => setIsConfirming(true)}
            >
              Delete
            </Button>
            {count > 1 && (
              <>
                <Button variant="default" {...softDisabled(index === 0)} onClick={() => move(index)}>
                  Move Earlier
                </Button>
                <Button variant="default" {...softDisabled(index === count - 1)} onClick={() => move(index + 2)}>
                  Move Later
                </Button>
              </>
            )}
          </Group>
        </Stack>
      </form>
      <DeletePhoto photo={photo} opened={isConfirming} onClose={() => setIsConfirming(false)} onDeleted={onDeleted} />
    </>
  );
}

interface DeletePhotoProps {
  photo: EstimatePhoto;
  opened: boolean;
  onClose: () => void;
  onDeleted: () => void;
}

function DeletePhoto({ photo, opened, onClose, onDeleted }: DeletePhotoProps) {
  const deletion = useDeletePhoto();
  return (
    <ConfirmDialog
      opened={opened}
      title="Delete this photo?"
      confirmLabel="Delete"
      danger
      busy={deletion.isPending}
      onConfirm={() => deletion.mutate(photo.id, { onSuccess: onDeleted })}
      onCancel={() => {
        deletion.reset();
        onClose();
      }}
    >
      It is deleted for everyone, including the customer. This cannot be undone.
      {deletion.isError && (
        <Alert color="red" mt="sm">
          {describeChangeError(deletion.error, 'The photo was not deleted. Please try again.')}
        </Alert>
      )}
    </ConfirmDialog>
  );
}
