import { useEffect, useRef } from 'react';
import { PlainTitle, Price, ProductImage } from '@tech-portal/ui';
import { partKey } from '../shared/part.ts';
import type { Part } from '../shared/part.ts';
import type { SearchState } from './search-state.ts';
import classes from './global-search.module.css';

const messages: Readonly<Partial<Record<SearchState, string>>> = {
  loading: 'Searching...',
  error: 'Error fetching products',
  empty: 'No matching products',
};

interface SearchDropdownProps {
  readonly id: string;
  readonly state: SearchState;
  readonly parts: readonly Part[];
  /** Index of the part that Enter opens; -1 for none. */
  readonly active: number;
  readonly onActivate: (index: number) => void;
  readonly onPick: (part: Part) => void;
}

export function SearchDropdown({ id, state, parts, active, onActivate, onPick }: SearchDropdownProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  if (state !== 'results') {
    return (
      <div className={classes.dropdown}>
        <p className={classes.message} role={state === 'error' ? 'alert' : 'status'} data-state={state}>
          {messages[state]}
        </p>
      </div>
    );
  }
  return (
    <div className={classes.dropdown}>
      <ul ref={list} id={`${id}-list`} className={classes.list} role="listbox" aria-label="Parts found">
        {parts.map((part, index) => (
          <li
            key={partKey(part)}
            id={`${id}-${index}`}
            className={classes.option}
            role="option"
            aria-selected={index === active}
            onPointerMove={() => {
              if (index !== active) onActivate(index);
            }}
            // The text box keeps the focus, otherwise leaving it would close the list before the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(part)}
          >
            <ProductImage src={part.image} alt="" size={40} />
            <span className={classes.words}>
              <span className={classes.title}>
                <PlainTitle html={part.title} />
              </span>
              <span className={classes.origin}>
                {part.brand} <span className={classes.number}>{part.mpn}</span>
              </span>
            </span>
            <Price dollars={part.price} size="sm" fw={600} />
          </li>
        ))}
      </ul>
    </div>
  );
}
