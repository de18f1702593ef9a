import { cloneElement, useEffect, useId, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import classes from './tooltip.module.css';

/** Milliseconds before a tooltip opens (SHELL-21). */
const OPEN_DELAY = 100;

export interface TooltipProps {
  /** Nothing is shown while it is undefined. */
  label: string | undefined;
  /**
   * One element; a control that is not available needs `aria-disabled` or `data-disabled`, so that the focus reaches
   * it.
   */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
}

/**
 * A short text beside what the pointer or the focus rests on; Escape closes it. Opens above everything, dialogs too.
 */
export function Tooltip({ label, children }: TooltipProps) {
  const [opened, setOpened] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const timer = useRef(0);
  const id = useId();

  const open = () => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(setOpened, OPEN_DELAY, true);
  };
  const close = () => {
    window.clearTimeout(timer.current);
    setOpened(false);
  };
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const shown = opened && label !== undefined;
  return (
    <span
      ref={anchor}
      role="presentation"
      className={classes.anchor}
      onPointerEnter={open}
      onPointerLeave={close}
      onFocus={open}
      onBlur={close}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      {shown ? cloneElement(children, { 'aria-describedby': id }) : children}
      {shown && (
        <span
          ref={(tip) => (tip && anchor.current ? placeTip(tip, anchor.current) : undefined)}
          id={id}
          role="tooltip"
          popover="manual"
          className={classes.tip}
        >
          {label}
        </span>
      )}
    </span>
  );
}

const GAP = 6;
const EDGE = 8;

/** Puts a tooltip into the top layer, above its anchor or, where there is no room, below it, and inside the window. */
function placeTip(tip: HTMLElement, anchor: HTMLElement): void {
  // Absent where there is no layout, as in component tests.
  if ('showPopover' in tip) tip.showPopover();
  const around = anchor.getBoundingClientRect();
  const { width, height } = tip.getBoundingClientRect();
  const above = around.top - height - GAP;
  const left = around.left + (around.width - width) / 2;
  const rightmost = document.documentElement.clientWidth - width - EDGE;
  tip.style.left = `${Math.max(EDGE, Math.min(left, rightmost))}px`;
  tip.style.top = `${above >= EDGE ? above : around.bottom + GAP}px`;
}
