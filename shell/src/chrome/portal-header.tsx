import { usePlatform, useSession } from '@tech-portal/platform';
import { ActionIcon, Button, Skeleton } from '@tech-portal/ui';
import { IconMenu2 } from '@tech-portal/ui/icons';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Logo } from '../shared/logo.tsx';
import { Slot } from './slot.tsx';
import classes from './portal-header.module.css';

const loadMenuDialog = () => import('./menu-dialog.tsx').then((module) => ({ default: module.MenuDialog }));
const MenuDialog = lazy(loadMenuDialog);

function FullScreenMenu() {
  const [wanted, setWanted] = useState(false);
  const [opened, setOpened] = useState(false);
  const { key } = useLocation();
  useEffect(() => setOpened(false), [key]);

  function open() {
    setWanted(true);
    setOpened(true);
  }

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
        onPointerEnter={() => void loadMenuDialog()}
        onClick={open}
      >
        <IconMenu2 size={22} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
      {wanted && (
        <Suspense>
          <MenuDialog opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Login or Logout, as wide screens show it to those without a sidebar. */
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
  /** Beside a sidebar: search and actions. Otherwise the simple header. */
  readonly topBar: boolean;
}

/** Logo, what remotes put into the top bar, Login or Logout, and on small screens the menu toggle. */
export function PortalHeader({ topBar }: PortalHeaderProps) {
  return (
    <header className={classes.header} data-top-bar={topBar || undefined}>
      <Link to="/" className={classes.logo} aria-label="Tech Portal, home">
        <Logo />
      </Link>
      {topBar && (
        <div className={classes.search}>
          <Slot name="top-bar.search" fallback={<Skeleton height={36} radius="sm" />} />
        </div>
      )}
      <div className={classes.actions}>{topBar ? <Slot name="top-bar.actions" /> : <SessionLink />}</div>
      <FullScreenMenu />
    </header>
  );
}
