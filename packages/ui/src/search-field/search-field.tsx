import { useRef, useState } from 'react';
import type { FormEvent, KeyboardEvent } from 'react';
import { Button, CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '../icons.ts';
import { isComposing } from '../typing-pause/is-composing.ts';
import { useTypingPause } from '../typing-pause/use-typing-pause.ts';
import { expectedSearch, followAddress, sendSearch, startText } from './search-text.ts';
import classes from './search-field.module.css';

/** Characters of a search that most lists of the API take. */
const LONGEST_SEARCH = 128;

/** Milliseconds after the last letter until a field that searches while one types does so. */
const TYPING_PAUSE_MS = 300;

export interface SearchFieldProps {
  /** Names the field: above it where it searches while one types, for screen readers alone beside a button. */
  label: string;
  /** What it looks into. */
  placeholder: string;
  /** The search in force, as the address holds it. */
  search: string;
  /** Gets the trimmed text; the same text again when somebody presses Enter again. */
  onSearch: (search: string) => void;
  /** Searches a moment after typing stops, and at once on Enter; otherwise on Enter and by a button beside it. */
  whileTyping?: boolean | undefined;
  /** There is nothing to search for without text: the button waits for it. */
  needsText?: boolean | undefined;
  /** A search runs: the button says so. */
  searching?: boolean | undefined;
  /** The button is not the main one of its page. */
  quietButton?: boolean | undefined;
  maxLength?: number | undefined;
  /** Of the form around field and button. */
  className?: string | undefined;
  /** Names the landmark, where a page has several. */
  landmark?: string | undefined;
}

/** Searches for a text. Escape and a button in the field empty it, and end the search in force. */
export function SearchField(props: SearchFieldProps) {
  const { label, placeholder, search, onSearch, whileTyping = false, needsText = false, searching = false } = props;
  const { quietButton = false, maxLength = LONGEST_SEARCH, className, landmark } = props;
  const [text, setText] = useState(() => startText(search));
  if (search !== text.seen) setText(followAddress(text, search));
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
    // The button goes with the text.
    field.current?.focus();
    if (!needsText && expectedSearch(text) !== '') send('');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The field may stand in another form's dialog, and React's events bubble out of dialogs.
    event.stopPropagation();
    if (!needsText || trimmed !== '') send(trimmed);
  };
  const clearByEscape = (event: KeyboardEvent) => {
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
        onKeyDown={clearByEscape}
        // Escape is not for the dialog around the field as long as there is something to empty.
        data-mantine-stop-propagation={typed !== ''}
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        rightSection={typed !== '' && <CloseButton size={24} aria-label="Clear search" onClick={clear} />}
      />
      {!whileTyping && (
        <Button
          type="submit"
          variant={quietButton ? 'default' : 'filled'}
          disabled={needsText && trimmed === ''}
          className={needsText ? classes.steady : undefined}
        >
          {searching ? 'Searching...' : 'Search'}
        </Button>
      )}
    </form>
  );
}
