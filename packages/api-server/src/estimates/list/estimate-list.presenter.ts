import type { WireResponseOf } from '@tech-portal/contract';
import type {
  getEstimateMetrics,
  listActiveEstimates,
  listEstimates as listEstimatesEndpoint,
} from '@tech-portal/contract/estimates';
import { centsToDollars, estimateStatus } from '@tech-portal/domain';
import type { TechField } from '../../identity/index.ts';
import type { ListedEstimates } from './estimate-list.queries.ts';
import type { EstimateMetrics } from './estimate-metrics.queries.ts';
import type { EstimateListRow } from './estimate-page.queries.ts';

function optionOf({ option }: EstimateListRow) {
  const { position, title, notChosenAt, of } = option;
  if (position === null) return {};
  return { option: { position, of, title: title ?? '', not_chosen: notChosenAt !== null } };
}

/** List page, with the technician of each estimate if the current user may see it. */
export function presentList(
  { rows, pages }: ListedEstimates,
  techOf: TechField,
  today: string,
): WireResponseOf<typeof listEstimatesEndpoint> {
  return rows.map((row, at) => ({
    id: row.cartId,
    issue_date: row.issueDate,
    expiry_date: row.expiryDate,
    first_name: row.firstName,
    last_name: row.lastName,
    status: estimateStatus(row, today),
    reimbursed: row.reimbursed ? 1 : 0,
    total: centsToDollars(row.totalCents),
    ...techOf(row.techId),
    ...optionOf(row),
    ...(at === 0 && pages),
  }));
}

export function presentActive({ rows, pages }: ListedEstimates): WireResponseOf<typeof listActiveEstimates> {
  return rows.map((row, at) => ({
    id: row.cartId,
    issue_date: row.issueDate,
    first_name: row.firstName,
    last_name: row.lastName,
    total: centsToDollars(row.totalCents),
    ...(at === 0 && pages),
  }));
}

export function presentMetrics({ valueCents, ...metrics }: EstimateMetrics): WireResponseOf<typeof getEstimateMetrics> {
  return { totalValue: centsToDollars(valueCents), ...metrics };
}
