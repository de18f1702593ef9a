import { createContext } from 'react';
import type { Menu } from '@mantine/core';
import type { RefObject } from 'react';

interface OpenMenuState {
  readonly list: HTMLElement;
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly Item: typeof Menu.Item;
}

/** Open menu that contains the actions. Null while the menu is closed, undefined for actions outside a menu. */
export const OpenMenu = createContext<OpenMenuState | null | undefined>(undefined);
