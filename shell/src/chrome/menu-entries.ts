import { grantsAccess } from '@tech-portal/platform';
import type { NavigationEntry, RemoteRegistry, SessionSnapshot } from '@tech-portal/platform';

export interface MenuEntries {
  readonly main: readonly NavigationEntry[];
  readonly admin: readonly NavigationEntry[];
  /** Whether somebody offers the page of User Settings to this person. */
  readonly settings: boolean;
}

/** Path of User Settings, which stands at the bottom of the menu (document 1, section 2). */
export const SETTINGS_PATH = '/user-settings';

/** What the live remotes offer and the session may open, in the order their manifests ask for. */
export function menuEntries(registry: RemoteRegistry, session: SessionSnapshot): MenuEntries {
  const entries = registry.remotes
    .flatMap(({ navigation }) => navigation)
    .filter(({ access }) => grantsAccess(session, access))
    .toSorted((one, other) => one.order - other.order);
  return {
    main: entries.filter(({ section }) => section === 'main'),
    admin: entries.filter(({ section }) => section === 'admin'),
    settings: registry.remotes.some(({ routes }) =>
      routes.some(({ path, access }) => path === SETTINGS_PATH && grantsAccess(session, access)),
    ),
  };
}
