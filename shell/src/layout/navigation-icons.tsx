import type { NavigationIcon } from '@tech-portal/platform';
import type { OwnIcon } from '@tech-portal/platform/manifest';
import {
  IconBuildingStore,
  IconCash,
  IconChecklist,
  IconFileInvoice,
  IconHistory,
  IconLayoutDashboard,
  IconPackage,
  IconPoint,
  IconTags,
  IconTools,
  IconUserCheck,
  IconUsers,
  IconUsersGroup,
} from '@tech-portal/ui/icons';
import { createElement } from 'react';

type Icon = typeof IconPoint;

const icons: Readonly<Record<NavigationIcon, Icon>> = {
  'building-store': IconBuildingStore,
  cash: IconCash,
  checklist: IconChecklist,
  'file-invoice': IconFileInvoice,
  history: IconHistory,
  'layout-dashboard': IconLayoutDashboard,
  package: IconPackage,
  tags: IconTags,
  tools: IconTools,
  'user-check': IconUserCheck,
  users: IconUsers,
  'users-group': IconUsersGroup,
};

/** Names that remotes published earlier use. */
const earlierNames = new Map<string, Icon>([
  ['dashboard', IconLayoutDashboard],
  ['customers', IconUsers],
  ['estimates', IconFileInvoice],
  ['tasks', IconChecklist],
  ['store', IconBuildingStore],
  ['brands', IconTags],
  ['orders', IconPackage],
  ['approvals', IconUserCheck],
  ['reimbursement', IconCash],
  ['techs', IconTools],
  ['audit', IconHistory],
]);

const isIconName = (name: string): name is NavigationIcon => Object.hasOwn(icons, name);

const namedIcon = (name: string): Icon => (isIconName(name) ? icons[name] : (earlierNames.get(name) ?? IconPoint));

interface NavigationEntryIconProps {
  readonly icon: NavigationIcon | OwnIcon;
  readonly size: number;
  readonly stroke: number;
}

/** The icon that a manifest names or brings; a neutral one for a name that only newer shells know. */
export function NavigationEntryIcon({ icon, size, stroke }: NavigationEntryIconProps) {
  if (typeof icon === 'string') return createElement(namedIcon(icon), { size, stroke, 'aria-hidden': true });
  return (
    <svg
      width={size}
      height={size}
      viewBox={icon.viewBox ?? '0 0 24 24'}
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {icon.paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
