import { Button, Group, Text } from '@tech-portal/ui';
import { isSetAside } from './photo-queue.ts';
import type { QueuedPhoto } from './photo-queue.ts';
import classes from '../../shared/photos/photos.module.css';

interface PhotoQueueListProps {
  photos: readonly QueuedPhoto[];
  onRetry: (id: string) => void;
  onRemove: (id: string) => void;
}

/** Status of the pending uploads; refused photos show their own error. */
function stateOf(photos: readonly QueuedPhoto[]): string {
  const underWay = photos.filter((photo) => !isSetAside(photo));
  if (underWay.length === 0) return '';
  const count =
    underWay.length === 1 ? '1 photo has not been sent yet.' : `${underWay.length} photos have not been sent yet.`;
  if (!underWay.every(({ isKept }) => isKept)) return `${count} Keep this page open until then.`;
  return `${count} Photos stored on this device are sent when you come back to this estimate.`;
}

export function PhotoQueueList({ photos, onRetry, onRemove }: PhotoQueueListProps) {
  if (photos.length === 0) return null;
  return (
    <div className={classes.queue} data-screen-only>
      <Text size="sm" role="status">
        {stateOf(photos)}
      </Text>
      <ul className={classes.waiting} aria-label="Photos that are not sent yet">
        {photos.map((photo) => (
          <Queued key={photo.id} photo={photo} onRetry={onRetry} onRemove={onRemove} />
        ))}
      </ul>
    </div>
  );
}

const stateText = {
  waiting: 'Waiting',
  sending: 'Sending',
  paused: 'Not sent yet',
  refused: 'Not added',
  rejected: 'Not added',
} as const;

function Queued({ photo, onRetry, onRemove }: Omit<PhotoQueueListProps, 'photos'> & { photo: QueuedPhoto }) {
  const { id, name, state, message, sent, content } = photo;
  return (
    <li className={classes.queued}>
      <div className={classes.words}>
        <Text size="sm" fw={600} className={classes.caption}>
          {name}
        </Text>
        <Text size="sm" {...(isSetAside(photo) ? { c: 'red' } : { c: 'dimmed' })}>
          {stateText[state]}
          {message !== '' && `: ${message}`}
        </Text>
        {state === 'sending' && <progress aria-label={`${name} sent`} value={sent} max={content.size} />}
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
