import { useDebouncedCallback } from '@mantine/hooks';
import type { SyntheticEvent } from 'react';

/**
 * Key code of an Enter that an input method has handled. Safari sends it after the composition that the Enter ended.
 */
const HANDLED_BY_INPUT_METHOD = 229;

/**
 * True for events during the composition of text by an input method, e.g. for Japanese or Korean, when keys and letters
 * are not final yet.
 */
export const isComposing = ({ nativeEvent }: SyntheticEvent): boolean =>
  ('isComposing' in nativeEvent && nativeEvent.isComposing === true) ||
  ('keyCode' in nativeEvent && nativeEvent.keyCode === HANDLED_BY_INPUT_METHOD);

/**
 * Debounces typing in a text field. A composition in progress counts as typing.
 *
 * @param onPause Called in its latest version, which can read the component's current state.
 * @param milliseconds Length of the pause.
 */
export function useTypingPause(onPause: () => void, milliseconds: number) {
  const debounced = useDebouncedCallback(onPause, milliseconds);
  return {
    /** Call it whenever the text changes. */
    typed: (event: SyntheticEvent) => {
      if (isComposing(event)) debounced.cancel();
      else debounced();
    },
    cancel: debounced.cancel,
    /** Props of the text field. The last change event of a composition comes before the composition ends. */
    fieldProps: { onCompositionEnd: () => debounced() },
  };
}
