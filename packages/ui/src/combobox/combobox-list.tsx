import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import classes from './combobox.module.css';

/** The `listProps` of `useCombobox`. */
export interface ComboboxListState<Option> {
  readonly id: string;
  readonly options: readonly Option[];
  readonly keyOf: (option: Option) => string;
  /** Index of the option that Enter picks; -1 for none. */
  readonly active: number;
  readonly onActivate: (option: Option) => void;
  readonly onPick: (option: Option) => void;
}

interface ComboboxListProps<Option> extends ComboboxListState<Option> {
  /** Label of the list for screen readers. */
  label: string;
  children: (option: Option) => ReactNode;
}

/** Options of a combobox; they scroll within its dropdown. */
export function ComboboxList<Option>(props: ComboboxListProps<Option>) {
  const { id, label, options, keyOf, active, onActivate, onPick, children } = props;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <ul ref={list} id={`${id}-list`} className={classes.list} role="listbox" aria-label={label}>
      {options.map((option, index) => (
        <li
          key={keyOf(option)}
          id={`${id}-${index}`}
          className={classes.option}
          role="option"
          aria-selected={index === active}
          onPointerMove={() => {
            if (index !== active) onActivate(option);
          }}
          onClick={() => onPick(option)}
        >
          {children(option)}
        </li>
      ))}
    </ul>
  );
}
