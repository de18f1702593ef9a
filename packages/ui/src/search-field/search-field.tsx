import { useRef, useState } from 'react';
import type { FormEvent, KeyboardEvent } from 'react';
import { Button, CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '../icons.ts';
import { isComposing, useTypingPause } from '../typing-pause/typing-pause.ts';
import { expectedSearch, syncWithUrl, sendSearch, initialSearchText } from './search-text.ts';
import classes from './search-field.module.css';

/** Maximum characters per search in most of the API's lists. */
const MAX_SEARCH_LENGTH = 128;

/** Debounce of a search while typing, in ms. */
const TYPING_PAUSE_MS = 300;

export interface SearchFieldProps {
  /** Label above the field if it searches while typing; next to a button, only screen readers get it. */
  label: string;
  placeholder: string;
  search: string;
  /** Called with the trimmed text, on every Enter, even if the text has not changed. */
  onSearch: (search: string) => void;
  /** Searches shortly after typing stops, or at once on Enter. If false, searches on Enter or with a button. */
  whileTyping?: boolean | undefined;
  /** Disables the button while there is no text. */
  needsText?: boolean | undefined;
  searching?: boolean | undefined;
  /** True if the button is not the primary button of its page. */
  quietButton?: boolean | undefined;
  maxLength?: number | undefined;
  className?: string | undefined;
  /** Label of the search landmark, if the page has several. */
  landmark?: string | undefined;
}

/** Search field. Escape and a button inside the field clear it and end the search. */
export function SearchField(props: SearchFieldProps) {
  const {
    label,
    placeholder,
    search,
    onSearch,
    whileTyping = false,
    needsText: requiresText = false,
    searching = false,
  } = props;
  const { quietButton = false, maxLength = MAX_SEARCH_LENGTH, className, landmark } = props;
  const [text, setText] = useState(() => initialSearchText(search));
  if (search !== text.urlSearch) setText(syncWithUrl(text, search));
  const field = useRef<HTMLInputElement>(null);
  const { typed } = text;
  const trimmed = typed.trim();

  const send = (next: string) => {
    pause.cancel();
    setText((current) => sendSearch(current, next));
    onSearch(next);
  };
  const pause = useTypingPause(() => {
    if (trimmed !== expectedSearch(text)) send(trimmed);
  }, TYPING_PAUSE_MS);
  const clear = () => {
    pause.cancel();
    setText((current) => ({ ...current, typed: '' }));
    // The clear button, which has the focus, disappears with the text.
    field.current?.focus();
    if (!requiresText && expectedSearch(text) !== '') send('');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // In React, events of a field in a dialog also bubble to the forms around the dialog.
    event.stopPropagation();
    if (!requiresText || trimmed !== '') send(trimmed);
  };
  const clearOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || typed === '' || isComposing(event)) return;
    event.preventDefault();
    event.stopPropagation();
    clear();
  };

  return (
    <form role="search" aria-label={landmark} className={`${classes.form} ${className ?? ''}`} onSubmit={submit}>
      <TextInput
        ref={field}
        className={classes.field}
        type="search"
        {...(whileTyping ? { label } : { 'aria-label': label })}
        placeholder={placeholder}
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={maxLength}
        value={typed}
        onChange={(event) => {
          const { value } = event.currentTarget;
          setText((current) => ({ ...current, typed: value }));
          if (whileTyping) pause.typed(event);
        }}
        {...(whileTyping && pause.fieldProps)}
        onKeyDown={clearOnEscape}
        // The first Escape clears the field. Only the next one reaches the dialog around it.
        data-mantine-stop-propagation={typed !== ''}
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        rightSection={typed !== '' && <CloseButton size={24} aria-label="Clear search" onClick={clear} />}
      />
      {!whileTyping && (
        <Button
          type="submit"
          variant={quietButton ? 'default' : 'filled'}
          disabled={requiresText && trimmed === ''}
          className={requiresText ? classes.steady : undefined}
        >
          {searching ? 'Searching...' : 'Search'}
        </Button>
      )}
    </form>
  );
}
