import { useDebouncedCallback } from '@mantine/hooks';
import type { SyntheticEvent } from 'react';
import { isComposing } from './is-composing.ts';

/**
 * Debounces typing in a text field, in milliseconds. A pending composition counts as typing.
 *
 * @param onPause Called in its latest version, which can read the component's state.
 */
export function useTypingPause(onPause: () => void, milliseconds: number) {
  const debounced = useDebouncedCallback(onPause, milliseconds);
  return {
    /** Call it on each change of the text. */
    typed: (event: SyntheticEvent) => {
      if (isComposing(event)) debounced.cancel();
      else debounced();
    },
    cancel: debounced.cancel,
    /** Props of the text field; the last change of a composition comes before its end. */
    fieldProps: { onCompositionEnd: () => debounced() },
  };
}
