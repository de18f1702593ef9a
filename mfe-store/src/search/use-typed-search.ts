import { useState } from 'react';
import type { ChangeEvent } from 'react';
import { useTypingPause } from '@tech-portal/ui';

/** SEARCH-9: milliseconds after the last key until the search starts by itself. */
const TYPING_PAUSE_MS = 1000;

/** A text that is being typed, and the trimmed one that was last searched for. */
export function useTypedSearch(onSearch: () => void) {
  const [text, setText] = useState('');
  const [searched, setSearched] = useState('');

  const searchNow = () => {
    pause.cancel();
    const trimmed = text.trim();
    setSearched(trimmed);
    if (trimmed !== '') onSearch();
  };
  const pause = useTypingPause(searchNow, TYPING_PAUSE_MS);
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    setText(event.currentTarget.value);
    pause.typed(event);
  };

  return { text, searched, type, searchNow, cancel: pause.cancel, fieldProps: pause.fieldProps };
}
