import { useEffect, useMemo, useRef, useState } from 'react';
import { useDebouncedCallback } from '@tech-portal/ui';
import type { PlacesConfig } from './google-maps.ts';
import { placesSession } from './places-session.ts';
import type { Suggestion } from './places-session.ts';

const DEBOUNCE = 250;
const MIN_LENGTH = 3;

/** Suggestions for what is being typed; none, without a word, while the maps are blocked, slow or not there. */
export function useSuggestions(config: PlacesConfig | null | undefined) {
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([]);
  const latest = useRef(0);
  const session = useMemo(() => (config ? placesSession(config) : undefined), [config]);

  const ask = useDebouncedCallback((input: string, number: number) => {
    session?.suggest(input).then(
      (found) => {
        if (number === latest.current) setSuggestions(found);
      },
      () => undefined,
    );
  }, DEBOUNCE);

  const clear = () => {
    latest.current += 1;
    setSuggestions([]);
  };
  useEffect(() => () => void (latest.current += 1), []);

  return {
    suggestions,
    clear,
    /** What stands in the field now. Stale responses to earlier letters are dropped. */
    suggest: (typed: string) => {
      const input = typed.trim();
      latest.current += 1;
      // A quick tap would pick what was suggested for other words.
      setSuggestions([]);
      if (input.length >= MIN_LENGTH) ask(input, latest.current);
    },
  };
}
