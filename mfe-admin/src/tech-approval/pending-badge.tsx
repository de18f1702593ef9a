import { countPendingTechs } from '@tech-portal/contract/approval';
import { useApiQuery } from '@tech-portal/platform/query';
import { MenuCount } from '../shared/menu-count.tsx';

/**
 * How many technicians wait for approval, after the menu's entry; nothing while nobody does or the number is unknown.
 */
export default function PendingBadge() {
  // Fetched again whenever the window gets the focus: registrations happen elsewhere.
  return <MenuCount count={useApiQuery(countPendingTechs, undefined, { staleTime: 0 }).data?.pending ?? 0} />;
}
