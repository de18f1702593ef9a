import { Modal as MantineModal } from '@mantine/core';
import type { ModalProps } from '@mantine/core';
import { useTopmost } from './topmost.ts';

/** Mantine's dialog; of several over each other, Escape closes only the uppermost. */
export function Modal({ closeOnEscape = true, ...props }: ModalProps) {
  const topmost = useTopmost(props.opened);
  return <MantineModal closeOnEscape={closeOnEscape && topmost} {...props} />;
}
