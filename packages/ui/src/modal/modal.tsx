import '../theme/dialogs.css';
import { Modal as MantineModal } from '@mantine/core';
import type { ModalProps } from '@mantine/core';
import { useReturnFocus } from './return-focus.ts';
import { useTopmost } from './open-dialogs.ts';

/**
 * Presses of Escape that closed a dialog, in any app. A browser lets React render between two listeners of one key
 * press, so that the same press would open a question and close it. Mantine has a private property for
 * this: a test with two dialogs fails if an update removes it.
 */
const handledEscapes = new WeakSet<KeyboardEvent>();

/**
 * Mantine's dialog; of several open dialogs Escape and Back (openDialogs) close only the topmost. The focus goes
 * back when it closes, and nothing in it can be pressed any more.
 */
export function Modal({ closeOnEscape = true, returnFocus = true, ...props }: ModalProps) {
  const topmost = useTopmost(props.opened, props.onClose);
  useReturnFocus(props.opened && returnFocus);
  return (
    <MantineModal
      closeOnEscape={closeOnEscape && topmost}
      returnFocus={false}
      __handledEscapeEvents={handledEscapes}
      // While it fades, the second click of a double click would send its form again; now the overlay behind it takes it.
      attributes={{ content: { inert: !props.opened } }}
      {...props}
    />
  );
}
