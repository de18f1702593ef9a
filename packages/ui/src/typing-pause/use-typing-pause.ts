import { useDebouncedCallback } from '@mantine/hooks';
import type { SyntheticEvent } from 'react';
import { isComposing } from './is-composing.ts';

/**
 * Calls back once typing in a text field has stopped for so many milliseconds. A composition under way is typing.
 *
 * @param onPause The one of the latest render is called, so it reads the text from the state of its component.
 */
export function useTypingPause(onPause: () => void, milliseconds: number) {
  const soon = useDebouncedCallback(onPause, milliseconds);
  return {
    /** Call it at each change of the text. */
    typed: (event: SyntheticEvent) => {
      if (isComposing(event)) soon.cancel();
      else soon();
    },
    cancel: soon.cancel,
    /** Of the text field; the last change of a composition comes before its end. */
    fieldProps: { onCompositionEnd: () => soon() },
  };
}
