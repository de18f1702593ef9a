import type { ReactNode } from 'react';
import { Button, Group, Modal, Text, useNarrowScreen } from '@tech-portal/ui';
import { IconChevronLeft, IconChevronRight } from '@tech-portal/ui/icons';
import { softDisabled } from '../estimate/soft-disabled.ts';
import classes from './photos.module.css';

interface PhotoFrameProps {
  /** 0-based index of the photo among `count` photos; undefined if closed. */
  index: number | undefined;
  count: number;
  onNavigate: (index: number) => void;
  onClose: () => void;
  children: ReactNode;
  footer?: ReactNode;
}

/** Full-screen photo; the arrow keys move to its neighbors. */
export function PhotoFrame({ index, count, onNavigate, onClose, children, footer }: PhotoFrameProps) {
  const isNarrow = useNarrowScreen();
  const shownIndex = index ?? 0;
  const goBy = (by: number) => {
    const next = shownIndex + by;
    if (next >= 0 && next < count) onNavigate(next);
  };
  return (
    <Modal
      opened={index !== undefined}
      onClose={onClose}
      fullScreen={isNarrow}
      size="xl"
      // A click outside would discard input of the form.
      closeOnClickOutside={footer === undefined}
      title={`Photo ${shownIndex + 1} of ${count}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
      onKeyDown={(event) => {
        // Arrow keys in a field move the caret.
        if (event.target instanceof HTMLInputElement) return;
        if (event.key === 'ArrowLeft') goBy(-1);
        if (event.key === 'ArrowRight') goBy(1);
      }}
    >
      <div className={classes.large}>{children}</div>
      {count > 1 && (
        <Group justify="space-between" my="sm">
          <Button
            variant="default"
            leftSection={<IconChevronLeft size={16} aria-hidden="true" />}
            {...softDisabled(shownIndex === 0)}
            onClick={() => goBy(-1)}
          >
            Previous
          </Button>
          <Text size="sm" c="dimmed" role="status">
            {shownIndex + 1} / {count}
          </Text>
          <Button
            variant="default"
            rightSection={<IconChevronRight size={16} aria-hidden="true" />}
            {...softDisabled(shownIndex === count - 1)}
            onClick={() => goBy(1)}
          >
            Next
          </Button>
        </Group>
      )}
      {footer}
    </Modal>
  );
}
