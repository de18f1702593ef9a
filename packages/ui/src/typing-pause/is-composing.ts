import type { SyntheticEvent } from 'react';

/** Safari sends the Enter that ends a composition after its end, with the code of a key that an input method handled. */
const HANDLED_BY_INPUT_METHOD = 229;

/** Whether an event belongs to a composition, as of Japanese or Korean words: its keys and its letters are not final. */
export const isComposing = ({ nativeEvent }: SyntheticEvent): boolean =>
  ('isComposing' in nativeEvent && nativeEvent.isComposing === true) ||
  ('keyCode' in nativeEvent && nativeEvent.keyCode === HANDLED_BY_INPUT_METHOD);
