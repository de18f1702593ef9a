import { useState } from 'react';
import type { FormEvent } from 'react';
import { Button, CloseButton, Group, TextInput } from '@tech-portal/ui';
import { IconSearch } from '@tech-portal/ui/icons';

interface CustomerSearchFormProps {
  /** The search in force. */
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

/** Searches when submitted; clearing it shows all customers again at once. */
export function CustomerSearchForm({ search, onSearch }: CustomerSearchFormProps) {
  const [typed, setTyped] = useState(search);
  const [inForce, setInForce] = useState(search);
  // The address changed under the form, as by the Back button: what is typed follows it.
  if (search !== inForce) {
    setInForce(search);
    setTyped(search);
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  const clear = () => {
    setTyped('');
    onSearch('');
  };

  return (
    <form role="search" onSubmit={submit}>
      <Group gap="sm" wrap="nowrap">
        <TextInput
          flex={1}
          maw={420}
          aria-label="Search customers"
          placeholder="Name, email or phone"
          enterKeyHint="search"
          maxLength={128}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          rightSection={typed ? <CloseButton size="sm" aria-label="Clear search" onClick={clear} /> : null}
        />
        <Button type="submit" variant="default">
          Search
        </Button>
      </Group>
    </form>
  );
}
