import type { SyntheticEvent } from 'react';

/** Safari sends the Enter that ends a composition after its end, with the key code of an input method. */
const HANDLED_BY_INPUT_METHOD = 229;

/** True for events of an input method composition, e.g. of Japanese or Korean, whose keys and letters are not final. */
export const isComposing = ({ nativeEvent }: SyntheticEvent): boolean =>
  ('isComposing' in nativeEvent && nativeEvent.isComposing === true) ||
  ('keyCode' in nativeEvent && nativeEvent.keyCode === HANDLED_BY_INPUT_METHOD);
