import '../theme/dialogs.css';
import { Modal as MantineModal } from '@mantine/core';
import type { ModalProps } from '@mantine/core';
import { useReturnFocus } from './return-focus.ts';
import { useIsTopmost } from './open-dialogs.ts';

/**
 * Escape presses that closed a dialog, in any app. React may render between two listeners of one key press, which would
 * then open a confirmation and close it. Mantine has a private property for this: a test with two dialogs fails if an
 * update removes it.
 */
const handledEscapes = new WeakSet<KeyboardEvent>();

/**
 * Mantine's dialog; of several open dialogs, Escape and Back (openDialogs) close only the topmost. On close, the focus
 * returns and its content becomes inert.
 */
export function Modal({ closeOnEscape = true, returnFocus = true, ...props }: ModalProps) {
  const isTopmost = useIsTopmost(props.opened, props.onClose);
  useReturnFocus(props.opened && returnFocus);
  return (
    <MantineModal
      closeOnEscape={closeOnEscape && isTopmost}
      returnFocus={false}
      __handledEscapeEvents={handledEscapes}
      // During the fade-out, the second click of a double click would submit its form again; inert content lets the
      // overlay catch it.
      attributes={{ content: { inert: !props.opened } }}
      {...props}
    />
  );
}
