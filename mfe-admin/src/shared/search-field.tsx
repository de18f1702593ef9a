import { useState } from 'react';
import type { FormEvent } from 'react';
import { CloseButton, TextInput, useDebouncedCallback } from '@tech-portal/ui';
import { IconSearch } from '@tech-portal/ui/icons';

/** Milliseconds after the last key until the search starts by itself. */
const PAUSE = 300;

interface SearchFieldProps {
  readonly label: string;
  /** What it looks into. */
  readonly placeholder: string;
  /** The search in force. */
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

/** Searches a moment after typing stops, at once on Enter. */
export function SearchField({ label, placeholder, search, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(search);
  const [sent, setSent] = useState(search);
  const [seen, setSeen] = useState(search);
  // What comes back from the address is either what was sent, or somebody went back or forward: then the field follows.
  if (search !== seen) {
    setSeen(search);
    if (search !== sent) {
      setSent(search);
      setTyped(search);
    }
  }

  const send = (text: string) => {
    setSent(text.trim());
    onSearch(text.trim());
  };
  const sendSoon = useDebouncedCallback(send, PAUSE);
  const sendNow = (text: string) => {
    sendSoon.cancel();
    setTyped(text);
    send(text);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    sendNow(typed);
  };

  return (
    <form role="search" onSubmit={submit}>
      <TextInput
        label={label}
        placeholder={placeholder}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={128}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          sendSoon(event.currentTarget.value);
        }}
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        rightSection={typed ? <CloseButton size="sm" aria-label="Clear search" onClick={() => sendNow('')} /> : null}
      />
    </form>
  );
}
