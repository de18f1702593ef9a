import { Button, Loader } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { use, useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Tooltip } from '../tooltip/tooltip.tsx';
import type { LoadedMenu } from './loaded-menu.tsx';
import { OpenMenu } from './open-menu.ts';

export interface ActionProps {
  /** Label, a verb, e.g. 'Duplicate'. */
  children: string;
  icon: ReactNode;
  onClick?: (event: MouseEvent) => void;
  /** Renders a link instead of the button, with the given props. */
  renderRoot?: (props: Record<string, unknown>) => ReactNode;
  /** Reason why the action is unavailable; the button stays focusable and does nothing. */
  unavailable?: string | undefined;
  loading?: boolean | undefined;
  opensDialog?: boolean;
  danger?: boolean;
}

/** Props of a disabled button that stays focusable, which lets screen readers announce the reason. */
const softDisabled = { 'data-disabled': true, 'aria-disabled': true } as const;

/** Action of a page: an item inside a {@link MoreMenu}, elsewhere a button. */
export function Action({
  children,
  icon,
  onClick,
  renderRoot,
  unavailable: disabledReason,
  loading = false,
  opensDialog,
  danger,
}: ActionProps) {
  const menu = use(OpenMenu);
  const props = {
    ...(disabledReason !== undefined && softDisabled),
    ...(renderRoot && { renderRoot }),
    ...(opensDialog && { 'aria-haspopup': 'dialog' as const }),
    onClick: (event: MouseEvent) => {
      if (disabledReason !== undefined || loading) return;
      // A dialog returns the focus to the element focused now, and this item disappears with the menu: focuses the
      // menu's button first.
      menu?.opener.current?.focus();
      onClick?.(event);
    },
  };
  if (menu === null) return null;
  if (menu) {
    return createPortal(
      <menu.Item
        {...props}
        {...(danger && { color: 'red' as const })}
        leftSection={loading ? <Loader size={16} /> : icon}
        closeMenuOnClick={disabledReason === undefined}
      >
        {children}
        {disabledReason !== undefined && <small style={{ display: 'block', fontWeight: 400 }}>{disabledReason}</small>}
      </menu.Item>,
      menu.list,
    );
  }
  return (
    <Tooltip label={disabledReason}>
      <Button {...props} variant="default" leftSection={icon} loading={loading}>
        {children}
      </Button>
    </Tooltip>
  );
}

/** Loaded on demand, because Mantine's menu needs a positioning library. */
const loadMenu = () => import('./loaded-menu.tsx');

/** Menu for the less common actions of a page. The actions stay mounted, so their dialogs outlive the open menu. */
export function MoreMenu({ children }: { children: ReactNode }) {
  const [state, setState] = useState<'closed' | 'loading' | 'failed' | typeof LoadedMenu>('closed');
  const preload = () => void loadMenu().catch(() => undefined);
  const open = async () => {
    setState('loading');
    try {
      const menu = await loadMenu();
      setState(() => menu.LoadedMenu);
    } catch {
      setState('failed');
    }
  };
  if (typeof state === 'function') {
    const Loaded = state;
    return <Loaded>{children}</Loaded>;
  }
  return (
    <Tooltip label={state === 'failed' ? 'The menu did not load. Please try again.' : undefined}>
      <Button
        variant="default"
        leftSection={<IconDots size={16} aria-hidden="true" />}
        aria-haspopup="menu"
        aria-expanded={false}
        loading={state === 'loading'}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => void open()}
      >
        More
      </Button>
    </Tooltip>
  );
}
