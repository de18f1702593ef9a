import type { ReactNode } from 'react';
import { Button, Group, Modal, Text, useNarrowScreen } from '@tech-portal/ui';
import { IconChevronLeft, IconChevronRight } from '@tech-portal/ui/icons';
import { unavailable } from '../estimate/unavailable.ts';
import classes from './photos.module.css';

interface PhotoFrameProps {
  /** Index of the photo, 0-based, of `count`; undefined if closed. */
  at: number | undefined;
  count: number;
  onGo: (at: number) => void;
  onClose: () => void;
  children: ReactNode;
  below?: ReactNode;
}

/** Full-screen photo; the arrow keys move to its neighbors. */
export function PhotoFrame({ at, count, onGo, onClose, children, below }: PhotoFrameProps) {
  const narrow = useNarrowScreen();
  const place = at ?? 0;
  const go = (by: number) => {
    const next = place + by;
    if (next >= 0 && next < count) onGo(next);
  };
  return (
    <Modal
      opened={at !== undefined}
      onClose={onClose}
      fullScreen={narrow}
      size="xl"
      // A click outside would discard input of the form.
      closeOnClickOutside={below === undefined}
      title={`Photo ${place + 1} of ${count}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
      onKeyDown={(event) => {
        // Arrow keys in a field move the caret.
        if (event.target instanceof HTMLInputElement) return;
        if (event.key === 'ArrowLeft') go(-1);
        if (event.key === 'ArrowRight') go(1);
      }}
    >
      <div className={classes.large}>{children}</div>
      {count > 1 && (
        <Group justify="space-between" my="sm">
          <Button
            variant="default"
            leftSection={<IconChevronLeft size={16} aria-hidden="true" />}
            {...unavailable(place === 0)}
            onClick={() => go(-1)}
          >
            Previous
          </Button>
          <Text size="sm" c="dimmed" role="status">
            {place + 1} / {count}
          </Text>
          <Button
            variant="default"
            rightSection={<IconChevronRight size={16} aria-hidden="true" />}
            {...unavailable(place === count - 1)}
            onClick={() => go(1)}
          >
            Next
          </Button>
        </Group>
      )}
      {below}
    </Modal>
  );
}
