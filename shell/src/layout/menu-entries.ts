import { grantsAccess } from '@tech-portal/platform';
import type { NavigationEntry, RemoteRegistry, SessionSnapshot } from '@tech-portal/platform';
import { matchesPattern } from '@tech-portal/platform/route-match';
import { SETTINGS_PAGE } from '../shared/required-access.ts';

/** Menu entry; its badge is an expose, as `remote/expose`. */
export interface MenuEntry extends Omit<NavigationEntry, 'badge'> {
  readonly badge: string | undefined;
}

/** Entries under one heading; the group without a heading comes first. */
interface MenuGroup {
  readonly heading: string | undefined;
  readonly entries: readonly MenuEntry[];
}

export interface MenuEntries {
  readonly main: readonly MenuEntry[];
  readonly admin: readonly MenuGroup[];
  readonly hasSettings: boolean;
}

/** Lists the entries that the session may open, sorted by their `order`. */
export function menuEntries(registry: RemoteRegistry, session: SessionSnapshot): MenuEntries {
  const entries = registry.remotes
    .flatMap(({ name, navigation }) =>
      navigation.map((entry) => ({ ...entry, badge: entry.badge && `${name}${entry.badge.slice(1)}` })),
    )
    .filter(({ access }) => grantsAccess(session, access))
    .toSorted((a, b) => a.order - b.order);
  return {
    main: entries.filter(({ section }) => section === 'main'),
    admin: groupsOf(entries.filter(({ section }) => section === 'admin')),
    hasSettings: grantsAccess(session, SETTINGS_PAGE.access),
  };
}

function groupsOf(entries: readonly MenuEntry[]): MenuGroup[] {
  const headings = [undefined, ...new Set(entries.flatMap(({ group }) => group ?? []))];
  return headings
    .map((heading) => ({ heading, entries: entries.filter(({ group }) => group === heading) }))
    .filter((group) => group.entries.length > 0);
}

/**
 * Value of `aria-current`: `page` on the entry's own page and the pages below it, `true` on the other pages it covers.
 */
export function ariaCurrentOf(
  { path, covers = [] }: Pick<MenuEntry, 'path' | 'covers'>,
  pathname: string,
): 'page' | 'true' | undefined {
  if (path === '/' ? pathname === '/' : matchesPattern(`${path}/*`, pathname)) return 'page';
  return covers.some((pattern) => matchesPattern(pattern, pathname)) ? 'true' : undefined;
}
