import { useRef, useState } from 'react';
import { describeChangeError } from '@tech-portal/api-client/error-policy';
import { changeEstimatePhoto } from '@tech-portal/contract/estimate-photos';
import type { EstimatePhoto } from '@tech-portal/contract/estimate-photos';
import { FormDialogContext, FormFailure, SubmitButton, useApiForm } from '@tech-portal/forms';
import type { DialogForm } from '@tech-portal/forms';
import { DiscardDialog } from '@tech-portal/forms/dialog';
import { Alert, Button, Checkbox, ConfirmDialog, Group, Stack, TextInput } from '@tech-portal/ui';
import { IconTrash } from '@tech-portal/ui/icons';
import { unavailable } from '../../shared/estimate/unavailable.ts';
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
function useLeaving() {
  const form = useRef<DialogForm>(undefined);
  const [context] = useState(() => ({
    setForm: (next: DialogForm | undefined) => void (form.current = next),
    setHeld: () => undefined,
  }));
  const [go, setGo] = useState<() => void>();
  return {
    context,
    leave(next: () => void) {
      if (go || form.current?.isSending()) return;
      if (form.current?.hasChanges()) setGo(() => next);
      else next();
    },
    question: (
      <DiscardDialog
        opened={go !== undefined}
        onDiscard={() => {
          setGo(undefined);
          go?.();
        }}
        onKeep={() => setGo(undefined)}
      />
    ),
  };
}

/** Full photo with its actions. Closes when another device deletes the photo. */
export function PhotoDialog({ opened, onClose, photos, openId, onOpen }: PhotoDialogProps) {
  const at = photos.findIndex(({ id }) => id === openId);
  const photo = photos[at];
  const { context, leave, question } = useLeaving();
  return (
    <FormDialogContext value={context}>
      <PhotoFrame
        at={opened && photo ? at : undefined}
        count={photos.length}
        onGo={(next) => leave(() => onOpen(photos[next]?.id))}
        onClose={() => leave(onClose)}
        below={photo && <PhotoForm key={photo.id} photo={photo} at={at} count={photos.length} onDeleted={onClose} />}
      >
        {photo && <LargePicture photo={photo} name={photoName(photo, at)} />}
      </PhotoFrame>
      {question}
    </FormDialogContext>
  );
}

function LargePicture({ photo, name }: { photo: EstimatePhoto; name: string }) {
  const picture = usePicture(photo.id, 'large', true);
  return <PhotoPicture read={picture} alt={name} width={photo.width} height={photo.height} retries />;
}

interface PhotoFormProps {
  photo: EstimatePhoto;
  at: number;
  count: number;
  onDeleted: () => void;
}

function PhotoForm({ photo, at, count, onDeleted }: PhotoFormProps) {
  const changing = useChangePhoto();
  const moving = useChangePhoto();
  const [asking, setAsking] = useState(false);
  const form = useApiForm({
    initial: { caption: photo.caption, shown_to_customer: photo.shown_to_customer },
    schema: changeEstimatePhoto.body,
    toInput: (values) => ({ id: photo.id, ...values }),
    send: (body) => changing.mutateAsync({ body }),
  });
  const move = (position: number) => {
    if (position >= 1 && position <= count) moving.mutate({ body: { id: photo.id, position } });
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
              onClick={() => setAsking(true)}
            >
              Delete
            </Button>
            {count > 1 && (
              <>
                <Button variant="default" {...unavailable(at === 0)} onClick={() => move(at)}>
                  Move Earlier
                </Button>
                <Button variant="default" {...unavailable(at === count - 1)} onClick={() => move(at + 2)}>
                  Move Later
                </Button>
              </>
            )}
          </Group>
        </Stack>
      </form>
      <DeletePhoto photo={photo} opened={asking} onClose={() => setAsking(false)} onDeleted={onDeleted} />
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
