import { useState } from 'react';
import { searchCustomers } from '@tech-portal/contract/customers';
import type { Customer } from '@tech-portal/contract/customers';
import { useApiQuery } from '@tech-portal/platform/query';
import { Loader, TextInput, useCombobox, useTypingPause } from '@tech-portal/ui';
import { IconSearch } from '@tech-portal/ui/icons';
import { CustomerOptions } from './customer-options.tsx';
import classes from './customer-picker.module.css';

/** Debounce of the search, in ms. */
const SEARCH_DEBOUNCE_MS = 250;

interface CustomerPickerProps {
  label: string;
  onPick: (customer: Customer) => void;
  problem?: string | undefined;
}

/** Combobox of the user's customers, searched by name, email or phone. */
export function CustomerPicker({ label, onPick, problem }: CustomerPickerProps) {
  const [text, setText] = useState('');
  const [term, setTerm] = useState('');
  const [opened, setOpened] = useState(false);
  const pause = useTypingPause(() => setTerm(text.trim()), SEARCH_DEBOUNCE_MS);
  const query = useApiQuery(searchCustomers, { customerSearch: term }, { enabled: opened });
  // Hides results of an earlier text, which a quick tap could pick by mistake.
  const isCurrent = term === text.trim();
  const { rootProps, fieldProps, listProps, deactivate } = useCombobox({
    options: (isCurrent && query.data) || [],
    keyOf: ({ id }) => String(id),
    opened,
    onOpen: () => setOpened(true),
    onClose: () => setOpened(false),
    onPick: (customer) => {
      setOpened(false);
      onPick(customer);
    },
    // Keeps Enter from submitting the surrounding form.
    onEnter: (event) => event.preventDefault(),
    firstIsActive: true,
  });

  return (
    <div className={classes.picker} {...rootProps}>
      <TextInput
        {...fieldProps}
        {...pause.fieldProps}
        label={label}
        placeholder="Name, email or phone"
        autoComplete="off"
        spellCheck={false}
        maxLength={128}
        error={problem}
        errorProps={{ role: 'alert' }}
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        rightSection={opened && query.isFetching ? <Loader size={14} aria-hidden="true" /> : null}
        value={text}
        onFocus={() => setOpened(true)}
        onClick={() => setOpened(true)}
        onChange={(event) => {
          setText(event.currentTarget.value);
          deactivate();
          setOpened(true);
          pause.typed(event);
        }}
      />
      {opened && <CustomerOptions query={query} isCurrent={isCurrent} listProps={listProps} />}
    </div>
  );
}
