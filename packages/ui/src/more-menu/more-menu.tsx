import '../theme/menu.css';
import { Button, Loader, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { createContext, use, useRef, useState } from 'react';
import type { MouseEvent, ReactNode, RefObject } from 'react';
import { createPortal } from 'react-dom';
import { Tooltip } from '../tooltip/tooltip.tsx';

/** The open list of a {@link MoreMenu}, and the button that opened it; null while it is closed. */
const OpenMenu = createContext<{ list: HTMLElement; opener: RefObject<HTMLButtonElement | null> } | null | undefined>(
  undefined,
);

export interface ActionProps {
  /** A verb, e.g. 'Duplicate'. */
  children: string;
  icon: ReactNode;
  onClick?: (event: MouseEvent) => void;
  /** Draws a link in the place of the button, with the props it is given. */
  renderRoot?: (props: Record<string, unknown>) => ReactNode;
  /** The sentence that says why the action is unavailable; the button can be reached, and does nothing. */
  unavailable?: string | undefined;
  loading?: boolean | undefined;
  /** It opens a dialog. */
  opensDialog?: boolean;
  /** Cannot be undone. */
  danger?: boolean;
}

/** Props of a button that can be reached, so that people can hear why it is unavailable. */
const reachable = { 'data-disabled': true, 'aria-disabled': true } as const;

/** Something that can be done with what a page shows: an item within a {@link MoreMenu}, elsewhere a button. */
export function Action({
  children,
  icon,
  onClick,
  renderRoot,
  unavailable,
  loading = false,
  opensDialog,
  danger,
}: ActionProps) {
  const menu = use(OpenMenu);
  const props = {
    ...(unavailable !== undefined && reachable),
    ...(renderRoot && { renderRoot }),
    ...(opensDialog && { 'aria-haspopup': 'dialog' as const }),
    onClick: (event: MouseEvent) => {
      if (unavailable !== undefined || loading) return;
      // A dialog gives the focus back to what has it now, and the item goes with the menu.
      menu?.opener.current?.focus();
      onClick?.(event);
    },
  };
  if (menu === null) return null;
  if (menu) {
    return createPortal(
      <Menu.Item
        {...props}
        {...(danger && { color: 'red' as const })}
        leftSection={loading ? <Loader size={16} /> : icon}
        closeMenuOnClick={unavailable === undefined}
      >
        {children}
        {unavailable !== undefined && <small style={{ display: 'block', fontWeight: 400 }}>{unavailable}</small>}
      </Menu.Item>,
      menu.list,
    );
  }
  return (
    <Tooltip label={unavailable}>
      <Button {...props} variant="default" leftSection={icon} loading={loading}>
        {children}
      </Button>
    </Tooltip>
  );
}

/** The rarer actions of a page, behind one button. The actions stay mounted, so their dialogs outlive the open menu. */
export function MoreMenu({ children }: { children: ReactNode }) {
  const [list, setList] = useState<HTMLElement | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        <Button ref={opener} variant="default" leftSection={<IconDots size={16} aria-hidden="true" />}>
          More
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <div ref={setList} />
      </Menu.Dropdown>
      <OpenMenu value={list && { list, opener }}>{children}</OpenMenu>
    </Menu>
  );
}
