import type { NavigationIcon } from '@tech-portal/platform';
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

/** The icon of a name in a manifest; a neutral one for a name that only newer shells know. */
export const navigationIcon = (name: string): Icon => (isIconName(name) ? icons[name] : IconPoint);
