import { cloneElement, useEffect, useId, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import classes from './tooltip.module.css';

/** Delay before a tooltip opens, in ms (SHELL-21). */
const OPEN_DELAY_MS = 100;

export interface TooltipProps {
  /** Undefined for no tooltip. */
  label: string | undefined;
  /** Single element. To disable it, use `aria-disabled` or `data-disabled`, which keep it focusable. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
}

/** Short text for the hovered or focused element. Escape closes it. It opens on top of everything, even dialogs. */
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

/** Places a tooltip in the top layer: inside the window, above its anchor or, if there is no space, below it. */
function placeTip(tip: HTMLElement, anchor: HTMLElement): void {
  // jsdom lacks the method.
  if ('showPopover' in tip) tip.showPopover();
  const anchorRect = anchor.getBoundingClientRect();
  const { width, height } = tip.getBoundingClientRect();
  const above = anchorRect.top - height - GAP;
  const left = anchorRect.left + (anchorRect.width - width) / 2;
  const rightmost = document.documentElement.clientWidth - width - EDGE_MARGIN;
  tip.style.left = `${Math.max(EDGE_MARGIN, Math.min(left, rightmost))}px`;
  tip.style.top = `${above >= EDGE_MARGIN ? above : anchorRect.bottom + GAP}px`;
}
