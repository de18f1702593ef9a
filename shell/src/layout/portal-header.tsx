import { lazyComponent, lazyDialog, useIdle, usePlatform, useSession } from '@tech-portal/platform';
import { ActionIcon, Button, Skeleton } from '@tech-portal/ui';
import { IconMenu2 } from '@tech-portal/ui/icons';
import { useEffect, useReducer, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { PORTAL_NAME, useBusiness } from '../business/business.store.ts';
import { Logo } from '../shared/logo.tsx';
import { Slot } from './slot.tsx';
import classes from './portal-header.module.css';

/** On screens this narrow, the menu is hidden behind a toggle. */
const NARROW_SCREEN_QUERY = '(max-width: 899.98px)';

const MenuDialog = lazyDialog(async () => (await import('./menu-dialog.tsx')).MenuDialog, {
  failure: 'The menu could not be opened. Check your connection and try again.',
  prefetch: () => window.matchMedia(NARROW_SCREEN_QUERY).matches,
});

const NotificationBell = lazyComponent(
  async () => (await import('./notifications/notification-bell.tsx')).NotificationBell,
  { failed: () => null },
);

/** Loads the bell after the page, because its stream occupies a connection. */
function DeferredBell() {
  const [isIdle, setIdle] = useReducer(() => true, false);
  useIdle(setIdle);
  return isIdle && <NotificationBell />;
}

function FullScreenMenu() {
  const [opened, setOpened] = useState(false);
  const { key } = useLocation();
  useEffect(() => setOpened(false), [key]);

  return (
    <>
      <ActionIcon
        className={classes.toggle}
        variant="subtle"
        color="gray"
        size="xl"
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={opened}
        onPointerEnter={MenuDialog.preload}
        onClick={() => setOpened(true)}
      >
        <IconMenu2 size={22} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
      <MenuDialog opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

/** Login or Logout link on wide screens without a sidebar. */
function SessionLink() {
  const { token } = useSession();
  const { session } = usePlatform();
  return token === '' ? (
    <Button component={Link} to="/login" size="sm">
      Login
    </Button>
  ) : (
    <Button variant="default" size="sm" onClick={() => session.logOut()}>
      Logout
    </Button>
  );
}

export interface PortalHeaderProps {
  /** True next to a sidebar: shows search and actions. False shows the simple header. */
  readonly hasTopBar: boolean;
  /** Hides Login and the menu from customers, who have no account. */
  readonly hidesSignIn: boolean;
}

export function PortalHeader({ hasTopBar, hidesSignIn }: PortalHeaderProps) {
  const { company_name: name = PORTAL_NAME } = useBusiness();
  return (
    <header className={classes.header} data-top-bar={hasTopBar || undefined}>
      <Link to="/" className={classes.logo} aria-label={`${name}, home`}>
        <Logo />
      </Link>
      {hasTopBar && (
        <div className={classes.search}>
          <Slot name="top-bar.search" fallback={<Skeleton height={36} radius="sm" />} />
        </div>
      )}
      {!hidesSignIn && (
        <>
          <div className={classes.actions}>
            {hasTopBar ? (
              <>
                <DeferredBell />
                <Slot name="top-bar.actions" />
              </>
            ) : (
              <SessionLink />
            )}
          </div>
          <FullScreenMenu />
        </>
      )}
    </header>
  );
}
