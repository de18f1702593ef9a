import { countPendingTechs } from '@tech-portal/contract/approval';
import { useApiQuery } from '@tech-portal/platform/query';
import { MenuCount } from '../shared/menu-count.tsx';

/** Menu badge with the number of technicians waiting for approval. Empty at zero, or until the number is known. */
export default function PendingBadge() {
  // Refetches on window focus, because technicians register elsewhere.
  return <MenuCount count={useApiQuery(countPendingTechs, undefined, { staleTime: 0 }).data?.pending ?? 0} />;
}
