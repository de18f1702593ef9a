import { cloneElement, useEffect, useId, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { placeTip } from './place-tip.ts';
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
