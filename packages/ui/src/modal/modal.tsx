import { Modal as MantineModal } from '@mantine/core';
import type { ModalProps } from '@mantine/core';
import { useReturnFocus } from './return-focus.ts';
import { useTopmost } from './topmost.ts';

/** Mantine's dialog; of several over each other, Escape closes only the uppermost. The focus goes back when it closes. */
export function Modal({ closeOnEscape = true, returnFocus = true, ...props }: ModalProps) {
  const topmost = useTopmost(props.opened);
  useReturnFocus(props.opened && returnFocus);
  return <MantineModal closeOnEscape={closeOnEscape && topmost} returnFocus={false} {...props} />;
}
