import { useRef } from 'react';

/**
 * Lets one action run at a time, so that a double click sends nothing twice: a button that is disabled while a
 * mutation runs is so only a moment after the click.
 *
 * @example if (saving.begin()) mutate(body, { onSettled: saving.end });
 */
export function useOneAtATime() {
  const running = useRef(false);
  return {
    /** Whether the action may begin; from then on no other may until {@link end}. */
    begin(): boolean {
      if (running.current) return false;
      running.current = true;
      return true;
    },
    end: () => {
      running.current = false;
    },
  };
}
