import { Tooltip } from '@tech-portal/ui';
import { IconAlertCircle, IconCheck, IconClock } from '@tech-portal/ui/icons';
import { startTransition, useEffect, useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import type { SaveStatus } from '../state/editor-state.ts';
import classes from './lines.module.css';

const statusIcons = {
  optimistic: { label: 'Waiting for Save', Icon: IconClock, color: 'var(--mantine-color-dimmed)' },
  saved: { label: 'Saved', Icon: IconCheck, color: 'var(--portal-picture-line)' },
  error: { label: 'Error saving', Icon: IconAlertCircle, color: 'var(--mantine-color-error)' },
} as const;

/** Save status of a line as an icon with a tooltip (EST-49); unobtrusive when nothing needs attention. */
export function LineStatusIcon({ status }: { status: SaveStatus }) {
  const { label, Icon, color } = statusIcons[status];
  return (
    <Tooltip label={label}>
      <span role="img" aria-label={label} style={{ display: 'inline-flex', color }}>
        <Icon size={18} stroke={1.75} aria-hidden="true" />
      </span>
    </Tooltip>
  );
}

/** More lines than most screens show. */
const INITIAL_LINES = 24;
/** Lines added by each later render; small enough not to delay a key press. */
const LINES_PER_CHUNK = 8;

/**
 * Returns how many of `lineCount` lines to render. The rest follow in chunks: each key press would restart a single
 * large render, until React renders everything at once and blocks the next key.
 */
function useRenderedLines(lineCount: number): number {
  const [renderedCount, setRenderedCount] = useState(lineCount > INITIAL_LINES ? INITIAL_LINES : Infinity);
  useEffect(() => {
    if (renderedCount === Infinity) return;
    const next = renderedCount + LINES_PER_CHUNK;
    startTransition(() => setRenderedCount(next < lineCount ? next : Infinity));
  }, [renderedCount, lineCount]);
  return Math.min(renderedCount, lineCount);
}

interface LineListProps<Line> {
  label: string;
  lines: readonly Line[];
  children: (line: Line, position: number) => ReactNode;
}

/**
 * Lines of a card. A long estimate first renders the lines that fit on a screen, and then the rest in chunks. Space is
 * reserved for lines that are not rendered yet.
 */
export function LineList<Line>({ label, lines, children }: LineListProps<Line>) {
  const renderedCount = useRenderedLines(lines.length);
  const reservedSpace = { '--lines-coming': lines.length - renderedCount } as CSSProperties;
  return (
    <ul className={classes.lines} aria-label={label} style={reservedSpace}>
      {lines.slice(0, renderedCount).map(children)}
    </ul>
  );
}
