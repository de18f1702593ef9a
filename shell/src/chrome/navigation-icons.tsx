import type { NavigationIcon } from '@tech-portal/platform';
import {
  IconBuildingStore,
  IconCash,
  IconChecklist,
  IconFileInvoice,
  IconHistory,
  IconLayoutDashboard,
  IconPackage,
  IconTags,
  IconTools,
  IconUserCheck,
  IconUsers,
  IconUsersGroup,
} from '@tech-portal/ui/icons';

/** The drawings behind the names that manifests use. */
export const navigationIcons: Record<NavigationIcon, typeof IconCash> = {
  dashboard: IconLayoutDashboard,
  customers: IconUsers,
  estimates: IconFileInvoice,
  tasks: IconChecklist,
  store: IconBuildingStore,
  brands: IconTags,
  orders: IconPackage,
  approvals: IconUserCheck,
  reimbursement: IconCash,
  techs: IconTools,
  users: IconUsersGroup,
  audit: IconHistory,
};
