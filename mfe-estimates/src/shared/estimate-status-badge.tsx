import type { EstimateStatus } from '@tech-portal/contract/estimates';
import { Badge } from '@tech-portal/ui';

const looks = {
  draft: { label: 'Draft', color: 'gray' },
  invoice: { label: 'Invoice', color: 'amber' },
  order: { label: 'Order', color: 'green' },
  expired: { label: 'Expired', color: 'red' },
} as const satisfies Record<EstimateStatus, object>;

/** The derived status of an estimate (EST-1). */
export function EstimateStatusBadge({ status }: { status: EstimateStatus }) {
  const { label, color } = looks[status];
  return (
    <Badge variant="light" color={color} miw="max-content">
      {label}
    </Badge>
  );
}
