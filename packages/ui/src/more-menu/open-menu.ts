import { createContext } from 'react';
import type { Menu } from '@mantine/core';
import type { RefObject } from 'react';

interface OpenedMenu {
  /** Its items go here. */
  readonly list: HTMLElement;
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly Item: typeof Menu.Item;
}

/** The open menu that actions are within; null while it is closed, undefined for actions outside of one. */
export const OpenMenu = createContext<OpenedMenu | null | undefined>(undefined);
