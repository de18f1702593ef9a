import { useIdle, usePlatform, useSession } from '@tech-portal/platform';
import { UnstyledButton, useColorScheme } from '@tech-portal/ui';
import { IconLogin, IconLogout, IconMoon, IconSettings, IconSun } from '@tech-portal/ui/icons';
import { createElement, useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { RemoteComponent } from '../remotes/remote-component.tsx';
import { useRegistry } from '../remotes/use-registry.ts';
import { SETTINGS_PAGE } from '../shared/required-access.ts';
import { ariaCurrentOf, menuEntries } from './menu-entries.ts';
import type { MenuEntry } from './menu-entries.ts';
import { SlotBoundary } from './slot.tsx';
import classes from './menu.module.css';
import { navigationIcon, CustomIcon } from './navigation-icons.tsx';
import { usePrefetchLink, usePrefetchMenu } from './prefetch-pages.ts';

const ICON = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** Badge of a remote after a menu label, loaded once the page is ready. Renders nothing if it fails. */
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
  to: MenuEntry['path'];
  covers?: MenuEntry['covers'];
  icon?: ReactNode;
  badge?: string | undefined;
  children: ReactNode;
}

function MenuLink({ to, covers, icon, badge, children }: MenuLinkProps) {
  const prefetchProps = usePrefetchLink(to);
  const { pathname } = useLocation();
  return (
    <li>
      <Link
        className={classes.item}
        to={to}
        aria-current={ariaCurrentOf({ path: to, covers }, pathname)}
        {...prefetchProps}
      >
        {icon}
        {children}
      </Link>
      {badge !== undefined && <EntryBadge key={badge} name={badge} />}
    </li>
  );
}

const EntryIcon = ({ icon }: Pick<MenuEntry, 'icon'>) =>
  typeof icon === 'string' ? createElement(navigationIcon(icon), ICON) : <CustomIcon icon={icon} {...ICON} />;

function EntryLink({ entry }: { entry: MenuEntry }) {
  return (
    <MenuLink to={entry.path} covers={entry.covers} badge={entry.badge} icon={<EntryIcon icon={entry.icon} />}>
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

function EntryList({ entries, children }: { entries: readonly MenuEntry[]; children?: ReactNode }) {
  return (
    <ul className={classes.list}>
      {children}
      {entries.map((entry) => (
        <SlotBoundary key={entry.path}>
          <EntryLink entry={entry} />
        </SlotBoundary>
      ))}
    </ul>
  );
}

export function Menu() {
  const session = useSession();
  const platform = usePlatform();
  const registry = useRegistry();
  const { scheme, toggle } = useColorScheme();
  const { main, admin, hasSettings } = menuEntries(registry, session);
  usePrefetchMenu(registry, session);
  const signedIn = session.token !== '';

  return (
    <nav className={classes.menu} aria-label="Main menu">
      <EntryList entries={main}>{!signedIn && <MenuLink to="/">Home</MenuLink>}</EntryList>
      {admin.length > 0 && (
        <>
          <h2 className={classes.section}>Admin</h2>
          {admin.map(({ heading, entries }) => (
            <section key={heading ?? ''} aria-label={heading}>
              {heading !== undefined && <h3 className={classes.group}>{heading}</h3>}
              <EntryList entries={entries} />
            </section>
          ))}
        </>
      )}
      <ul className={`${classes.list} ${classes.bottom}`}>
        <MenuButton icon={scheme === 'dark' ? <IconSun {...ICON} /> : <IconMoon {...ICON} />} onClick={toggle}>
          {scheme === 'dark' ? 'Light mode' : 'Dark mode'}
        </MenuButton>
        {hasSettings && (
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
