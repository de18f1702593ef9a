import { useState } from 'react';
import { Paper, Text, Title, UnstyledButton } from '@tech-portal/ui';
import { getLinkedPhoto } from '@tech-portal/contract/estimate-approval';
import type { PhotoSize } from '@tech-portal/contract/estimate-photos';
import { skipToken, useApiQuery } from '@tech-portal/platform/query';
import type { LinkedEstimate } from '../shared/linked-estimate.ts';
import { PhotoFrame } from '../../shared/photos/photo-frame.tsx';
import { photoName, PhotoPicture, pictureOptions } from '../../shared/photos/photo-picture.tsx';
import { useIntersected } from '../../shared/photos/use-intersected.ts';
import classes from '../../shared/photos/photos.module.css';

/** Image of a photo, for holders of the emailed link; requested once `isEnabled` is true. */
const useLinkedPicture = (token: string, id: number, size: PhotoSize, isEnabled: boolean) =>
  useApiQuery(getLinkedPhoto, isEnabled ? { id, size } : skipToken, { ...pictureOptions, token });

type LinkedPhoto = NonNullable<LinkedEstimate['photos']>[number];

/** Photos shared with the customer (APPROVAL-47); each opens in full size. */
export function LinkedPhotos({ token, photos }: { token: string; photos: readonly LinkedPhoto[] }) {
  const [openId, setOpenId] = useState<number>();
  const openIndex = photos.findIndex(({ id }) => id === openId);
  const photo = photos[openIndex];
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="photos">
      <Title order={2} size="h5" id="photos" mb="xs">
        Photos
      </Title>
      <ul className={classes.photos} aria-labelledby="photos">
        {photos.map((listedPhoto, index) => (
          <LinkedTile
            key={listedPhoto.id}
            token={token}
            photo={listedPhoto}
            name={photoName(listedPhoto, index)}
            onOpen={() => setOpenId(listedPhoto.id)}
          />
        ))}
      </ul>
      <PhotoFrame
        index={photo && openIndex}
        count={photos.length}
        onNavigate={(next) => setOpenId(photos[next]?.id)}
        onClose={() => setOpenId(undefined)}
        footer={photo && photo.caption !== '' && <Text className={classes.caption}>{photo.caption}</Text>}
      >
        {photo && <LargePicture token={token} photo={photo} name={photoName(photo, openIndex)} />}
      </PhotoFrame>
    </Paper>
  );
}

interface LinkedPictureProps {
  token: string;
  photo: LinkedPhoto;
  name: string;
}

function LinkedTile({ token, photo, name, onOpen }: LinkedPictureProps & { onOpen: () => void }) {
  const { ref, seen } = useIntersected<HTMLLIElement>();
  const picture = useLinkedPicture(token, photo.id, 'small', seen);
  return (
    <li ref={ref} className={classes.tile}>
      <UnstyledButton className={classes.thumbnail} aria-label={`Open ${name}`} onClick={onOpen}>
        <PhotoPicture query={picture} alt={name} width={photo.width} height={photo.height} />
      </UnstyledButton>
      {photo.caption !== '' && (
        <Text size="sm" className={classes.caption}>
          {photo.caption}
        </Text>
      )}
    </li>
  );
}

function LargePicture({ token, photo, name }: LinkedPictureProps) {
  const picture = useLinkedPicture(token, photo.id, 'large', true);
  return <PhotoPicture query={picture} alt={name} width={photo.width} height={photo.height} canRetry />;
}
