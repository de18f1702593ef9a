import { Button, CloseButton, takeLostFocus } from '@tech-portal/ui';
import classes from './removed-lines.module.css';

interface RemovedLinesProps<Line> {
  readonly lines: readonly Line[];
  readonly keyOf: (line: Line) => string;
  readonly nameOf: (line: Line) => string;
  readonly onUndo: (line: Line) => void;
  readonly onDismiss: (line: Line) => void;
}

// The control that had the focus is gone with its line, unless the person went elsewhere while the server was asked. Not
// Undo itself: the Enter that deleted would press it.
const focusInPlace = (bar: HTMLElement | null) => takeLostFocus(bar, { preventScroll: true });

/** Lines just removed from a card, each with a way back: a slip of the thumb costs nothing. */
export function RemovedLines<Line>({ lines, keyOf, nameOf, onUndo, onDismiss }: RemovedLinesProps<Line>) {
  return (
    <div role="status">
      {lines.map((line) => (
        <div key={keyOf(line)} ref={focusInPlace} className={classes.bar} tabIndex={-1}>
          <span className={classes.words}>Removed {nameOf(line)}</span>
          <Button variant="subtle" size="sm" aria-label={`Undo: put ${nameOf(line)} back`} onClick={() => onUndo(line)}>
            Undo
          </Button>
          <CloseButton size="md" aria-label="Dismiss" onClick={() => onDismiss(line)} />
        </div>
      ))}
    </div>
  );
}
