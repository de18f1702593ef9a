import { countFailedRefunds } from '@tech-portal/contract/refunds';
import { useApiQuery } from '@tech-portal/platform/query';
import { MenuCount } from '../shared/menu-count.tsx';

/** How many refunds are left to a person, after the menu's entry; nothing without any or while the number is unknown. */
export default function FailedRefundsBadge() {
  // Fetched again whenever the window gets the focus: refunds fail by themselves.
  return <MenuCount count={useApiQuery(countFailedRefunds, undefined, { staleTime: 0 }).data?.failed ?? 0} />;
}
