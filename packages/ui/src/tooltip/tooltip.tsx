import { cloneElement, useEffect, useId, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import classes from './tooltip.module.css';

/** Milliseconds before a tooltip opens (SHELL-21). */
const OPEN_DELAY_MS = 100;

export interface TooltipProps {
  /** Undefined shows nothing. */
  label: string | undefined;
  /** Single element; an unavailable control needs `aria-disabled` or `data-disabled` to stay focusable. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
}

/** Short text for the hovered or focused element; Escape closes it. Opens above everything, including dialogs. */
export function Tooltip({ label, children }: TooltipProps) {
  const [opened, setOpened] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const timer = useRef(0);
  const id = useId();

  const open = () => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(setOpened, OPEN_DELAY_MS, true);
  };
  const close = () => {
    window.clearTimeout(timer.current);
    setOpened(false);
  };
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const isShown = opened && label !== undefined;
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
      {isShown ? cloneElement(children, { 'aria-describedby': id }) : children}
      {isShown && (
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
const EDGE_MARGIN = 8;

/** Places a tooltip in the top layer, above its anchor or, without space, below it, and inside the window. */
function placeTip(tip: HTMLElement, anchor: HTMLElement): void {
  // Missing without layout, as in component tests.
  if ('showPopover' in tip) tip.showPopover();
  const anchorRect = anchor.getBoundingClientRect();
  const { width, height } = tip.getBoundingClientRect();
  const above = anchorRect.top - height - GAP;
  const left = anchorRect.left + (anchorRect.width - width) / 2;
  const rightmost = document.documentElement.clientWidth - width - EDGE_MARGIN;
  tip.style.left = `${Math.max(EDGE_MARGIN, Math.min(left, rightmost))}px`;
  tip.style.top = `${above >= EDGE_MARGIN ? above : anchorRect.bottom + GAP}px`;
}
