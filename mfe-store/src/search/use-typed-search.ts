import { useEffect, useRef, useState } from 'react';

/** Milliseconds after the last key until the search starts by itself (document 1, section 9). */
const TYPING_PAUSE_MS = 1000;

/** A text that is being typed, and the trimmed one that was last searched for. */
export function useTypedSearch(onSearch: () => void) {
  const [text, setText] = useState('');
  const [searched, setSearched] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const cancel = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (typed: string) => {
    cancel();
    const trimmed = typed.trim();
    setSearched(trimmed);
    if (trimmed !== '') onSearch();
  };

  const type = (typed: string) => {
    cancel();
    setText(typed);
    timer.current = setTimeout(() => search(typed), TYPING_PAUSE_MS);
  };

  return { text, searched, type, searchNow: () => search(text), cancel };
}
