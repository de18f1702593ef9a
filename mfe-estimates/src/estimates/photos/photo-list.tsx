import { useState } from 'react';
import { Checkbox, Text, UnstyledButton } from '@tech-portal/ui';
import type { EstimatePhoto } from '@tech-portal/contract/estimate-photos';
import { PhotoPicture } from '../../shared/photos/photo-picture.tsx';
import { photoName } from '../../shared/photos/photo-name.ts';
import { useChangePhoto } from './photos.mutations.ts';
import { usePicture } from './photos.queries.ts';
import { useSeen } from '../../shared/photos/use-seen.ts';
import classes from '../../shared/photos/photos.module.css';

interface PhotoListProps {
  photos: readonly EstimatePhoto[];
  onOpen: (at: number) => void;
}

/** The photos of an estimate, small; each opens large, and can be shown to the customer. */
export function PhotoList({ photos, onOpen }: PhotoListProps) {
  return (
    <ul className={classes.photos} aria-label="Photos">
      {photos.map((photo, at) => (
        <PhotoTile key={photo.id} photo={photo} name={photoName(photo, at)} onOpen={() => onOpen(at)} />
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
  const { ref, seen } = useSeen<HTMLLIElement>();
  const picture = usePicture(photo.id, 'small', seen);
  const changing = useChangePhoto();
  /** While it is on its way the tick shows what was asked for. */
  const [wanted, setWanted] = useState<boolean>();
  const show = (shown: boolean) => {
    setWanted(shown);
    const body = { id: photo.id, shown_to_customer: shown };
    changing.mutate({ body }, { onSettled: () => setWanted(undefined) });
  };
  return (
    <li ref={ref} className={classes.tile} data-screen-only={!photo.shown_to_customer || undefined}>
      <UnstyledButton className={classes.thumbnail} aria-label={`Open ${name}`} onClick={onOpen}>
        <PhotoPicture read={picture} alt="" width={photo.width} height={photo.height} />
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
          checked={wanted ?? photo.shown_to_customer}
          onChange={(event) => show(event.currentTarget.checked)}
        />
      </div>
    </li>
  );
}
