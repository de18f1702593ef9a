import { countFailedRefunds } from '@tech-portal/contract/refunds';
import { useApiQuery } from '@tech-portal/platform/query';
import { MenuCount } from '../shared/menu-count.tsx';

/**
 * Menu badge with the number of refunds that need manual work. Empty if there are none, or until the number is known.
 */
export default function FailedRefundsBadge() {
  // Refetches on window focus, because refunds fail in the background.
  return <MenuCount count={useApiQuery(countFailedRefunds, undefined, { staleTime: 0 }).data?.failed ?? 0} />;
}
