import { useRef } from 'react';
import type { ChangeEvent } from 'react';
import { Button, Group } from '@tech-portal/ui';
import { IconCamera, IconUpload } from '@tech-portal/ui/icons';
import classes from '../../shared/photos/photos.module.css';

/** What the server reads; phones convert what they have otherwise, such as HEIC. */
const KINDS = 'image/jpeg,image/png,image/webp';

interface AddPhotosProps {
  disabled: boolean;
  onAdd: (files: readonly File[]) => void;
}

/** Takes a photo with the camera of a phone, or chooses some. */
export function AddPhotos({ disabled, onAdd }: AddPhotosProps) {
  const camera = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const add = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.currentTarget.files ?? [])];
    // The same one can be chosen again.
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
        accept={KINDS}
        capture="environment"
        onChange={add}
        aria-label="Take Photo"
      />
      <input ref={chooser} type="file" hidden multiple accept={KINDS} onChange={add} aria-label="Choose Photos" />
    </Group>
  );
}
