import { useState } from 'react';
import { MOST_PHOTOS } from '@tech-portal/contract/estimate-photos';
import { lazyDialog } from '@tech-portal/platform';
import { QueryView, Stack, TableSkeleton, Text } from '@tech-portal/ui';
import { AddPhotos } from './add-photos.tsx';
import { PhotoList } from './photo-list.tsx';
import { PhotoQueueList } from './photo-queue-list.tsx';
import { useEstimatePhotos } from './photos.queries.ts';
import { usePhotoQueue } from './use-photo-queue.ts';

const PhotoDialog = lazyDialog(async () => (await import('./photo-dialog.tsx')).PhotoDialog);

/** The photos of an estimate: adding, captions, which of them the customer sees. */
export function EstimatePhotos({ cartId }: { cartId: number }) {
  const photos = useEstimatePhotos(cartId);
  const queue = usePhotoQueue(cartId);
  const [openId, setOpenId] = useState<number>();
  const count = photos.data?.length ?? 0;
  const isPrinted = photos.data?.some((photo) => photo.shown_to_customer);
  return (
    <Stack gap="sm" data-screen-only={!isPrinted || undefined}>
      <AddPhotos disabled={count + queue.photos.length >= MOST_PHOTOS} onAdd={(files) => void queue.add(files)} />
      <PhotoQueueList photos={queue.photos} onRetry={queue.retry} onRemove={queue.remove} />
      <QueryView
        query={photos}
        loading={<TableSkeleton rows={2} />}
        failure="Failed to fetch the photos."
        empty={({ length }) =>
          length === 0 && (
            <Text size="sm" c="dimmed">
              No photos yet. Up to {MOST_PHOTOS} can be added; the customer sees those that you tick.
            </Text>
          )
        }
      >
        {(rows) => (
          <>
            <PhotoList photos={rows} onOpen={(at) => setOpenId(rows[at]?.id)} />
            {rows.length >= MOST_PHOTOS && (
              <Text size="sm" c="dimmed" data-screen-only>
                An estimate can have {MOST_PHOTOS} photos. Delete one to add another.
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
