import { useIdle, usePlatform, useSession } from '@tech-portal/platform';
import { UnstyledButton, useColorScheme } from '@tech-portal/ui';
import { IconLogin, IconLogout, IconMoon, IconSettings, IconSun } from '@tech-portal/ui/icons';
import { createElement, useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { RemoteComponent } from '../remotes/remote-component.tsx';
import { useRegistry } from '../remotes/use-registry.ts';
import { SETTINGS_PAGE } from '../routing/required-access.ts';
import { menuEntries } from './menu-entries.ts';
import type { MenuEntry } from './menu-entries.ts';
import { SlotBoundary } from './slot-boundary.tsx';
import classes from './menu.module.css';
import { navigationIcon } from './navigation-icons.tsx';
import { OwnIcon } from './own-icon.tsx';
import { useLinkAhead, usePagesAhead } from './pages-ahead.ts';

const ICON = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** What a remote puts behind a label, once the page has what it needs; missing when it does not come, and nothing else. */
function EntryBadge({ name }: { name: string }) {
  const [isIdle, setIdle] = useState(false);
  useIdle(useCallback(() => setIdle(true), []));
  return (
    isIdle && (
      <SlotBoundary>
        <span className={classes.badge}>
          <RemoteComponent name={name} />
        </span>
      </SlotBoundary>
    )
  );
}

interface MenuLinkProps {
  to: string;
  icon?: ReactNode;
  badge?: string | undefined;
  children: ReactNode;
}

function MenuLink({ to, icon, badge, children }: MenuLinkProps) {
  const ahead = useLinkAhead(to);
  return (
    <li>
      <NavLink className={classes.item ?? ''} to={to} end={to === '/'} {...ahead}>
        {icon}
        {children}
      </NavLink>
      {badge !== undefined && <EntryBadge key={badge} name={badge} />}
    </li>
  );
}

const EntryIcon = ({ icon }: Pick<MenuEntry, 'icon'>) =>
  typeof icon === 'string' ? createElement(navigationIcon(icon), ICON) : <OwnIcon icon={icon} {...ICON} />;

function EntryLink({ entry }: { entry: MenuEntry }) {
  return (
    <MenuLink to={entry.path} badge={entry.badge} icon={<EntryIcon icon={entry.icon} />}>
      {entry.label}
    </MenuLink>
  );
}

function MenuButton({ icon, onClick, children }: { icon: ReactNode; onClick: () => void; children: ReactNode }) {
  return (
    <li>
      <UnstyledButton className={classes.item} onClick={onClick}>
        {icon}
        {children}
      </UnstyledButton>
    </li>
  );
}

/** The entries of the sidebar, and of the full-screen menu on small screens. */
export function Menu() {
  const session = useSession();
  const platform = usePlatform();
  const registry = useRegistry();
  const { scheme, toggle } = useColorScheme();
  const { main, admin, settings } = menuEntries(registry, session);
  usePagesAhead(registry, session);
  const signedIn = session.token !== '';

  return (
    <nav className={classes.menu} aria-label="Main menu">
      <ul className={classes.list}>
        {!signedIn && <MenuLink to="/">Home</MenuLink>}
        {main.map((entry) => (
          <SlotBoundary key={entry.path}>
            <EntryLink entry={entry} />
          </SlotBoundary>
        ))}
      </ul>
      {admin.length > 0 && (
        <>
          <h2 className={classes.section} id="menu-admin">
            Admin
          </h2>
          <ul className={classes.list} aria-labelledby="menu-admin">
            {admin.map((entry) => (
              <SlotBoundary key={entry.path}>
                <EntryLink entry={entry} />
              </SlotBoundary>
            ))}
          </ul>
        </>
      )}
      <ul className={`${classes.list} ${classes.bottom}`}>
        <MenuButton icon={scheme === 'dark' ? <IconSun {...ICON} /> : <IconMoon {...ICON} />} onClick={toggle}>
          {scheme === 'dark' ? 'Light mode' : 'Dark mode'}
        </MenuButton>
        {settings && (
          <MenuLink to={SETTINGS_PAGE.path} icon={<IconSettings {...ICON} />}>
            User Settings
          </MenuLink>
        )}
        {signedIn ? (
          <MenuButton icon={<IconLogout {...ICON} />} onClick={() => platform.session.logOut()}>
            Log Out
          </MenuButton>
        ) : (
          <MenuLink to="/login" icon={<IconLogin {...ICON} />}>
            Login
          </MenuLink>
        )}
      </ul>
    </nav>
  );
}
