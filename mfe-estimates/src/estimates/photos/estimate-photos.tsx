import type { ChangeEvent } from 'react';
import { useRef, useState } from 'react';
import { MAX_PHOTOS } from '@tech-portal/contract/estimate-photos';
import type { EstimatePhoto } from '@tech-portal/contract/estimate-photos';
import { lazyDialog } from '@tech-portal/platform';
import { Button, Checkbox, Group, QueryView, Stack, TableSkeleton, Text, UnstyledButton } from '@tech-portal/ui';
import { IconCamera, IconUpload } from '@tech-portal/ui/icons';
import { PhotoQueueList } from './photo-queue-list.tsx';
import { useEstimatePhotos, usePicture } from './photos.queries.ts';
import { usePhotoQueue } from './use-photo-queue.ts';
import { photoName, PhotoPicture } from '../../shared/photos/photo-picture.tsx';
import { useChangePhoto } from './photos.mutations.ts';
import { useIntersected } from '../../shared/photos/use-intersected.ts';
import classes from '../../shared/photos/photos.module.css';

const PhotoDialog = lazyDialog(async () => (await import('./photo-dialog.tsx')).PhotoDialog);

export function EstimatePhotos({ cartId }: { cartId: number }) {
  const photos = useEstimatePhotos(cartId);
  const queue = usePhotoQueue(cartId);
  const [openId, setOpenId] = useState<number>();
  const count = photos.data?.length ?? 0;
  const isPrinted = photos.data?.some((photo) => photo.shown_to_customer);
  return (
    <Stack gap="sm" data-screen-only={!isPrinted || undefined}>
      <AddPhotos disabled={count + queue.photos.length >= MAX_PHOTOS} onAdd={(files) => void queue.add(files)} />
      <PhotoQueueList photos={queue.photos} onRetry={queue.retry} onRemove={queue.remove} />
      <QueryView
        query={photos}
        loading={<TableSkeleton rows={2} />}
        failure="Failed to fetch the photos."
        empty={({ length }) =>
          length === 0 && (
            <Text size="sm" c="dimmed">
              Add up to {MAX_PHOTOS} photos. Your customer sees the ones you select.
            </Text>
          )
        }
      >
        {(rows) => (
          <>
            <PhotoList photos={rows} onOpen={(index) => setOpenId(rows[index]?.id)} />
            {rows.length >= MAX_PHOTOS && (
              <Text size="sm" c="dimmed" data-screen-only>
                An estimate can have {MAX_PHOTOS} photos. Delete one to add another.
              </Text>
            )}
          </>
        )}
      </QueryView>
      <PhotoDialog
        opened={openId !== undefined}
        onClose={() => setOpenId(undefined)}
        photos={photos.data ?? []}
        openId={openId}
        onOpen={setOpenId}
      />
    </Stack>
  );
}

interface PhotoListProps {
  photos: readonly EstimatePhoto[];
  onOpen: (index: number) => void;
}

function PhotoList({ photos, onOpen }: PhotoListProps) {
  return (
    <ul className={classes.photos} aria-label="Photos">
      {photos.map((photo, index) => (
        <PhotoTile key={photo.id} photo={photo} name={photoName(photo, index)} onOpen={() => onOpen(index)} />
      ))}
    </ul>
  );
}

interface PhotoTileProps {
  photo: EstimatePhoto;
  name: string;
  onOpen: () => void;
}

function PhotoTile({ photo, name, onOpen }: PhotoTileProps) {
  const { ref, seen } = useIntersected<HTMLLIElement>();
  const picture = usePicture(photo.id, 'small', seen);
  const changeMutation = useChangePhoto();
  /** Requested state, shown while the change is sent. */
  const [requestedVisible, setRequestedVisible] = useState<boolean>();
  const setVisible = (isVisible: boolean) => {
    setRequestedVisible(isVisible);
    const body = { id: photo.id, shown_to_customer: isVisible };
    changeMutation.mutate({ body }, { onSettled: () => setRequestedVisible(undefined) });
  };
  return (
    <li ref={ref} className={classes.tile} data-screen-only={!photo.shown_to_customer || undefined}>
      <UnstyledButton className={classes.thumbnail} aria-label={`Open ${name}`} onClick={onOpen}>
        <PhotoPicture query={picture} alt="" width={photo.width} height={photo.height} />
      </UnstyledButton>
      {photo.caption !== '' && (
        <Text size="sm" className={classes.caption}>
          {photo.caption}
        </Text>
      )}
      <div data-screen-only>
        <Checkbox
          label="Show to customer"
          aria-label={`Show ${name} to customer`}
          checked={requestedVisible ?? photo.shown_to_customer}
          onChange={(event) => setVisible(event.currentTarget.checked)}
        />
      </div>
    </li>
  );
}

/** Formats that the server reads; phones convert others, such as HEIC. */
const ACCEPTED_TYPES = 'image/jpeg,image/png,image/webp';

interface AddPhotosProps {
  disabled: boolean;
  onAdd: (files: readonly File[]) => void;
}

function AddPhotos({ disabled, onAdd }: AddPhotosProps) {
  const camera = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const add = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.currentTarget.files ?? [])];
    // Lets the user choose the same file again.
    event.currentTarget.value = '';
    if (files.length > 0) onAdd(files);
  };
  return (
    <Group gap="sm">
      <Button
        className={classes.camera ?? ''}
        leftSection={<IconCamera size={16} aria-hidden="true" />}
        disabled={disabled}
        onClick={() => camera.current?.click()}
      >
        Take Photo
      </Button>
      <Button
        variant="default"
        leftSection={<IconUpload size={16} aria-hidden="true" />}
        disabled={disabled}
        onClick={() => chooser.current?.click()}
      >
        Choose Photos
      </Button>
      <input
        ref={camera}
        type="file"
        hidden
        accept={ACCEPTED_TYPES}
        capture="environment"
        onChange={add}
        aria-label="Take Photo"
      />
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept={ACCEPTED_TYPES}
        onChange={add}
        aria-label="Choose Photos"
      />
    </Group>
  );
}
