import { startTransition, useEffect, useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import classes from './lines.module.css';

/** More than most screens hold. */
const FIRST_LINES = 24;
/** Lines that follow in one piece of work: as many as a key pressed meanwhile can wait for. */
const NEXT_LINES = 8;

/**
 * How many of `all` lines are rendered. The rest follow in pieces, each rendered on its own: as one piece of work,
 * every key would restart it, until React renders all of it at once and blocks the next key.
 */
function useRenderedLines(all: number): number {
  const [rendered, setRendered] = useState(all > FIRST_LINES ? FIRST_LINES : Infinity);
  useEffect(() => {
    if (rendered === Infinity) return;
    const next = rendered + NEXT_LINES;
    startTransition(() => setRendered(next < all ? next : Infinity));
  }, [rendered, all]);
  return Math.min(rendered, all);
}

interface LineListProps<Line> {
  label: string;
  lines: readonly Line[];
  children: (line: Line, position: number) => ReactNode;
}

/**
 * The lines of a card. An estimate with hundreds opens with those that a screen holds; the others follow at once
 * without delaying a key, and their space is reserved until then.
 */
export function LineList<Line>({ label, lines, children }: LineListProps<Line>) {
  const rendered = useRenderedLines(lines.length);
  const room = { '--lines-coming': lines.length - rendered } as CSSProperties;
  return (
    <ul className={classes.lines} aria-label={label} style={room}>
      {lines.slice(0, rendered).map(children)}
    </ul>
  );
}
