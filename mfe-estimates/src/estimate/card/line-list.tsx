import { useDeferredValue } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import classes from './lines.module.css';

/** More than any screen holds. */
const FIRST_LINES = 40;

interface LineListProps<Line> {
  readonly label: string;
  readonly lines: readonly Line[];
  readonly children: (line: Line, position: number) => ReactNode;
}

/**
 * The lines of a card. An estimate with hundreds opens with those that a screen holds; the others follow at once without
 * holding up a key, and their place is kept until then.
 */
export function LineList<Line>({ label, lines, children }: LineListProps<Line>) {
  const whole = useDeferredValue(true, lines.length <= FIRST_LINES);
  const shown = whole ? lines : lines.slice(0, FIRST_LINES);
  const room = { '--lines-coming': lines.length - shown.length } as CSSProperties;
  return (
    <ul className={classes.lines} aria-label={label} style={room}>
      {shown.map(children)}
    </ul>
  );
}
