import { grantsAccess } from '@tech-portal/platform';
import type { NavigationEntry, RemoteRegistry, SessionSnapshot } from '@tech-portal/platform';
import { SETTINGS_PAGE } from '../routing/required-access.ts';

/** An entry, with what stands behind its label by the name it is loaded by, as `remote/expose`. */
export interface MenuEntry extends Omit<NavigationEntry, 'badge'> {
  readonly badge: string | undefined;
}

export interface MenuEntries {
  readonly main: readonly MenuEntry[];
  readonly admin: readonly MenuEntry[];
  /** Whether User Settings, at the bottom of the menu, is for this person. */
  readonly settings: boolean;
}

/** What the live remotes and the shell offer and the session may open, in the order of the manifests. */
export function menuEntries(registry: RemoteRegistry, session: SessionSnapshot): MenuEntries {
  const entries = registry.remotes
    .flatMap(({ name, navigation }) =>
      navigation.map((entry) => ({ ...entry, badge: entry.badge && `${name}${entry.badge.slice(1)}` })),
    )
    .filter(({ access }) => grantsAccess(session, access))
    .toSorted((one, other) => one.order - other.order);
  return {
    main: entries.filter(({ section }) => section === 'main'),
    admin: entries.filter(({ section }) => section === 'admin'),
    settings: grantsAccess(session, SETTINGS_PAGE.access),
  };
}
