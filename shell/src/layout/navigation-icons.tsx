import type { NavigationIcon } from '@tech-portal/platform';
import type { CustomIcon as OwnIconData } from '@tech-portal/platform/manifest';
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

const isIconName = (name: string): name is NavigationIcon => Object.hasOwn(icons, name);

/** Icon for a manifest's icon name; a neutral icon for names added after this shell was built. */
export const navigationIcon = (name: string): Icon => (isIconName(name) ? icons[name] : IconPoint);

interface CustomIconProps {
  readonly icon: OwnIconData;
  /** Pixels. */
  readonly size: number;
  readonly stroke: number;
}

/** Icon supplied by a remote, drawn in the style of the shell's icons. */
export function CustomIcon({ icon: { viewBox = '0 0 24 24', paths }, size, stroke }: CustomIconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox={viewBox}
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
