import type { CartItem } from '@tech-portal/contract/cart';
import { Button, CloseButton, plainText } from '@tech-portal/ui';
import { partKey } from '../shared/part.ts';
import classes from './my-cart.module.css';

interface RemovedLinesProps {
  readonly lines: readonly CartItem[];
  readonly onUndo: (line: CartItem) => void;
  readonly onDismiss: (line: CartItem) => void;
}

// The control that had the focus is gone with its line. Not Undo itself: the Enter that deleted would press it.
const focusInPlace = (row: HTMLElement | null) => row?.focus({ preventScroll: true });

/** Lines just deleted, each with a way back (decision 27). */
export function RemovedLines({ lines, onUndo, onDismiss }: RemovedLinesProps) {
  return (
    <div role="status" className={classes.removed}>
      {lines.map((line) => (
        <div key={partKey(line)} ref={focusInPlace} className={classes.removedLine} tabIndex={-1}>
          <span className={classes.removedText}>
            Removed {line.qty} × {plainText(line.title)}
          </span>
          <Button
            variant="subtle"
            size="xs"
            aria-label={`Undo: put ${plainText(line.title)} back`}
            onClick={() => onUndo(line)}
          >
            Undo
          </Button>
          <CloseButton size="sm" aria-label="Dismiss" onClick={() => onDismiss(line)} />
        </div>
      ))}
    </div>
  );
}
