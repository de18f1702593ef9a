import type { ReactNode } from 'react';
import classes from './combobox.module.css';

interface ComboboxDropdownProps {
  children: ReactNode;
}

/** Dropdown below the text field of a combobox, at most 16rem high (SEARCH-9). */
export function ComboboxDropdown({ children }: ComboboxDropdownProps) {
  return (
    // Keeps the focus in the field, as losing it would close the dropdown before the click.
    <div className={classes.dropdown} role="presentation" onMouseDown={(event) => event.preventDefault()}>
      {children}
    </div>
  );
}

interface ComboboxMessageProps {
  /** `alert` for failures. */
  role: 'alert' | 'status';
  children: ReactNode;
}

/** Text of a dropdown in place of the options, or below them. */
export function ComboboxMessage({ role, children }: ComboboxMessageProps) {
  return (
    <p className={classes.message} role={role}>
      {children}
    </p>
  );
}
