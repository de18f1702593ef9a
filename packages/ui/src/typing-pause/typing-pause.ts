import { useDebouncedCallback } from '@mantine/hooks';
import type { SyntheticEvent } from 'react';

/** Safari sends the Enter that ends a composition after its end, with the key code of an input method. */
const HANDLED_BY_INPUT_METHOD = 229;

/** True for events of an input method composition, e.g. of Japanese or Korean, whose keys and letters are not final. */
export const isComposing = ({ nativeEvent }: SyntheticEvent): boolean =>
  ('isComposing' in nativeEvent && nativeEvent.isComposing === true) ||
  ('keyCode' in nativeEvent && nativeEvent.keyCode === HANDLED_BY_INPUT_METHOD);

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
