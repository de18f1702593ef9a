import type { EstimateRow, EstimateStatus } from '@tech-portal/contract/estimates';
import { isListed, wordOf } from '@tech-portal/domain';
import { Badge } from '@tech-portal/ui';

const words = {
  draft: 'Draft',
  invoice: 'Invoice',
  order: 'Order',
  expired: 'Expired',
} as const satisfies Record<EstimateStatus, string>;
const colors = {
  draft: 'gray',
  invoice: 'amber',
  order: 'green',
  expired: 'red',
} as const satisfies Record<EstimateStatus, string>;

/** The derived status of an estimate (EST-1). */
export function EstimateStatusBadge({ status }: { status: EstimateRow['status'] }) {
  return (
    <Badge variant="light" color={isListed(colors, status) ? colors[status] : 'gray'} miw="max-content">
      {wordOf(words, status)}
    </Badge>
  );
}
