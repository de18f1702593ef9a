import { startTransition, useEffect, useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import classes from './lines.module.css';

/** More lines than most screens show. */
const FIRST_LINES = 24;
/** Lines per further render; small enough to not delay a key press. */
const NEXT_LINES = 8;

/**
 * Returns how many of `all` lines to render. The rest follow in chunks: as one render, each key press would restart it
 * until React renders everything at once and blocks the next key.
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
 * Lines of a card. A long estimate first renders the lines that fit a screen, and the rest in chunks with their space
 * reserved.
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
