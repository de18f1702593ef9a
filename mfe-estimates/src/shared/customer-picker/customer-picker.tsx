import { useId, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import type { Customer } from '@tech-portal/contract/customers';
import { Loader, TextInput, useDebouncedCallback } from '@tech-portal/ui';
import { IconSearch } from '@tech-portal/ui/icons';
import { CustomerOptions } from './customer-options.tsx';
import { useCustomerSearch } from './customer-search.queries.ts';
import classes from './customer-picker.module.css';

/** Milliseconds after the last key until the search starts. */
const TYPING_PAUSE_MS = 250;

interface CustomerPickerProps {
  readonly label: string;
  readonly onPick: (customer: Customer) => void;
  /** What is wrong with having picked nobody. */
  readonly problem?: string | undefined;
}

/** A combobox over the customers the viewer may see, found by name, email or phone. */
export function CustomerPicker({ label, onPick, problem }: CustomerPickerProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [term, setTerm] = useState('');
  const [opened, setOpened] = useState(false);
  const [active, setActive] = useState(0);
  const search = useDebouncedCallback((typed: string) => setTerm(typed.trim()), TYPING_PAUSE_MS);
  const query = useCustomerSearch(term, opened);
  const waiting = query.isPlaceholderData || term !== text.trim();
  const customers = query.data ?? [];
  const activeId = opened && customers[active] ? `${id}-${active}` : undefined;

  const pick = (customer: Customer) => {
    setOpened(false);
    onPick(customer);
  };
  const move = (step: 1 | -1) => {
    setOpened(true);
    if (opened && customers.length > 0) setActive((active + step + customers.length) % customers.length);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const present = customers[active];
    if (event.key === 'Escape' && opened) setOpened(false);
    else if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter') {
      // What stands in the list while another search runs is not what was typed.
      if (opened && present && !waiting) pick(present);
    } else return;
    event.preventDefault();
  };
  const onBlur = (event: FocusEvent) => {
    if (!root.current?.contains(event.relatedTarget)) setOpened(false);
  };

  return (
    <div ref={root} className={classes.picker} onBlur={onBlur}>
      <TextInput
        id={id}
        role="combobox"
        label={label}
        placeholder="Name, email or phone"
        autoComplete="off"
        spellCheck={false}
        maxLength={128}
        aria-autocomplete="list"
        aria-expanded={opened}
        aria-controls={opened ? `${id}-list` : undefined}
        aria-activedescendant={activeId}
        error={problem}
        errorProps={{ role: 'alert' }}
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        rightSection={opened && query.isFetching ? <Loader size={14} aria-hidden="true" /> : null}
        value={text}
        onFocus={() => setOpened(true)}
        onClick={() => setOpened(true)}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setActive(0);
          setOpened(true);
          search(event.currentTarget.value);
        }}
      />
      {opened && <CustomerOptions id={id} query={query} active={active} onActivate={setActive} onPick={pick} />}
    </div>
  );
}
