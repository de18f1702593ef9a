import { estimateStatusLabels } from '@tech-portal/contract/estimates';
import type { EstimateRow, EstimateStatus } from '@tech-portal/contract/estimates';
import { isListed, openValueLabel } from '@tech-portal/domain';
import { Badge } from '@tech-portal/ui';

const statusColors = {
  draft: 'gray',
  invoice: 'amber',
  order: 'green',
  expired: 'red',
} as const satisfies Record<EstimateStatus, string>;

interface EstimateStatusBadgeProps {
  status: EstimateRow['status'];
  /** True for an option that was not chosen; it expires like any draft. */
  isNotChosen?: boolean | undefined;
}

/** Derived status of an estimate (EST-1). */
export function EstimateStatusBadge({ status, isNotChosen = false }: EstimateStatusBadgeProps) {
  if (isNotChosen && status === 'draft') {
    return (
      <Badge variant="light" color="gray" miw="max-content">
        Not Chosen
      </Badge>
    );
  }
  return (
    <Badge variant="light" color={isListed(statusColors, status) ? statusColors[status] : 'gray'} miw="max-content">
      {openValueLabel(estimateStatusLabels, status)}
    </Badge>
  );
}
