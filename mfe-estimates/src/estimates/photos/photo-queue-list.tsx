import { Button, Group, Text } from '@tech-portal/ui';
import { hasFailed } from './photo-queue.ts';
import type { QueuedPhoto } from './photo-queue.ts';
import classes from '../../shared/photos/photos.module.css';

interface PhotoQueueListProps {
  photos: readonly QueuedPhoto[];
  onRetry: (id: string) => void;
  onRemove: (id: string) => void;
}

/** Status of the pending uploads; refused photos show their own error. */
function queueMessage(photos: readonly QueuedPhoto[]): string {
  const pendingUploads = photos.filter((photo) => !hasFailed(photo));
  if (pendingUploads.length === 0) return '';
  const count =
    pendingUploads.length === 1
      ? '1 photo has not been sent yet.'
      : `${pendingUploads.length} photos have not been sent yet.`;
  if (!pendingUploads.every(({ isStored }) => isStored)) return `${count} Keep this page open until then.`;
  return `${count} Photos stored on this device are sent when you come back to this estimate.`;
}

export function PhotoQueueList({ photos, onRetry, onRemove }: PhotoQueueListProps) {
  if (photos.length === 0) return null;
  return (
    <div className={classes.queue} data-screen-only>
      <Text size="sm" role="status">
        {queueMessage(photos)}
      </Text>
      <ul className={classes.waiting} aria-label="Photos that are not sent yet">
        {photos.map((photo) => (
          <QueuedPhotoItem key={photo.id} photo={photo} onRetry={onRetry} onRemove={onRemove} />
        ))}
      </ul>
    </div>
  );
}

const stateLabels = {
  waiting: 'Waiting',
  sending: 'Sending',
  paused: 'Not sent yet',
  refused: 'Not added',
  rejected: 'Not added',
} as const;

function QueuedPhotoItem({ photo, onRetry, onRemove }: Omit<PhotoQueueListProps, 'photos'> & { photo: QueuedPhoto }) {
  const { id, name, state, message, sentBytes, content } = photo;
  return (
    <li className={classes.queued}>
      <div className={classes.words}>
        <Text size="sm" fw={600} className={classes.caption}>
          {name}
        </Text>
        <Text size="sm" {...(hasFailed(photo) ? { c: 'red' } : { c: 'dimmed' })}>
          {stateLabels[state]}
          {message !== '' && `: ${message}`}
        </Text>
        {state === 'sending' && <progress aria-label={`${name} sent`} value={sentBytes} max={content.size} />}
      </div>
      {state !== 'sending' && (
        <Group gap="xs">
          {(state === 'paused' || state === 'refused') && (
            <Button variant="default" size="sm" aria-label={`Retry ${name}`} onClick={() => onRetry(id)}>
              Retry
            </Button>
          )}
          <Button variant="subtle" size="sm" aria-label={`Remove ${name}`} onClick={() => onRemove(id)}>
            Remove
          </Button>
        </Group>
      )}
    </li>
  );
}
