import { useState } from 'react';
import { Paper, Text, Title, UnstyledButton } from '@tech-portal/ui';
import { getLinkedPhoto } from '@tech-portal/contract/estimate-approval';
import type { PhotoSize } from '@tech-portal/contract/estimate-photos';
import { skipToken, useApiQuery } from '@tech-portal/platform/query';
import type { LinkedEstimate } from '../shared/linked-estimate.ts';
import { PhotoFrame } from '../../shared/photos/photo-frame.tsx';
import { photoName, PhotoPicture, pictureOptions } from '../../shared/photos/photo-picture.tsx';
import { useSeen } from '../../shared/photos/use-seen.ts';
import classes from '../../shared/photos/photos.module.css';

/** Image of a photo, for holders of the emailed link; requested once `wanted` is true. */
const useLinkedPicture = (token: string, id: number, size: PhotoSize, wanted: boolean) =>
  useApiQuery(getLinkedPhoto, wanted ? { id, size } : skipToken, { ...pictureOptions, token });

type LinkedPhoto = NonNullable<LinkedEstimate['photos']>[number];

/** Photos shared with the customer (APPROVAL-47); each opens in full size. */
export function LinkedPhotos({ token, photos }: { token: string; photos: readonly LinkedPhoto[] }) {
  const [openId, setOpenId] = useState<number>();
  const at = photos.findIndex(({ id }) => id === openId);
  const photo = photos[at];
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="photos">
      <Title order={2} size="h5" id="photos" mb="xs">
        Photos
      </Title>
      <ul className={classes.photos} aria-labelledby="photos">
        {photos.map((each, place) => (
          <LinkedTile
            key={each.id}
            token={token}
            photo={each}
            name={photoName(each, place)}
            onOpen={() => setOpenId(each.id)}
          />
        ))}
      </ul>
      <PhotoFrame
        at={photo && at}
        count={photos.length}
        onGo={(next) => setOpenId(photos[next]?.id)}
        onClose={() => setOpenId(undefined)}
        below={photo && photo.caption !== '' && <Text className={classes.caption}>{photo.caption}</Text>}
      >
        {photo && <LargePicture token={token} photo={photo} name={photoName(photo, at)} />}
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
  const { ref, seen } = useSeen<HTMLLIElement>();
  const picture = useLinkedPicture(token, photo.id, 'small', seen);
  return (
    <li ref={ref} className={classes.tile}>
      <UnstyledButton className={classes.thumbnail} aria-label={`Open ${name}`} onClick={onOpen}>
        <PhotoPicture read={picture} alt={name} width={photo.width} height={photo.height} />
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
  return <PhotoPicture read={picture} alt={name} width={photo.width} height={photo.height} retries />;
}
