import type { ResponseOf } from '@tech-portal/contract';
import type { getEstimateByToken } from '@tech-portal/contract/estimate-approval';
import { lineKindLabel, lineKindLabels, plainTitle } from '@tech-portal/domain';

export type LinkedEstimate = ResponseOf<typeof getEstimateByToken>;

export type LinkedOption = NonNullable<LinkedEstimate['options']>[number];

export interface ItemRow {
  readonly key: string;
  readonly item: string;
  /** Second line below the item; empty for none. */
  readonly detail: string;
  readonly sku: string;
  /** Dollars per piece or hour. */
  readonly price: number;
  readonly hourly: boolean;
  readonly quantity: number;
  readonly total: number;
}

/** Rows of the approval page (APPROVAL-14, APPROVAL-15): parts, then labor, service call fees and charges. */
export const itemRows = ({ parts, estimate }: Pick<LinkedEstimate, 'parts' | 'estimate'>): ItemRow[] => [
  ...parts.map(({ part, quantity, price, total }) => ({
    key: `${part.result_type}-${part.id}`,
    item: plainTitle(part.title),
    detail: '',
    sku: part.sku,
    price,
    hourly: false,
    quantity,
    total,
  })),
  ...estimate.line_items.map(toItemRow),
];

function toItemRow(line: LinkedEstimate['estimate']['line_items'][number]): ItemRow {
  const { id: key, quantity, total, notes } = line;
  switch (line.type) {
    case 'labor':
      return {
        key,
        item: line.description || lineKindLabels.labor,
        detail: notes,
        sku: 'LBR',
        price: line.hourlyRate ?? line.price,
        hourly: true,
        quantity,
        total,
      };
    case 'service': {
      const ownDescription = line.description === lineKindLabels.service ? '' : line.description;
      const detail = [ownDescription, notes].filter(Boolean).join('\n');
      return {
        key,
        item: lineKindLabels.service,
        detail,
        sku: 'SRV',
        price: line.price,
        hourly: false,
        quantity,
        total,
      };
    }
    // Treats a kind unknown to this version as a charge, with price and quantity but without an SKU.
    case 'charge':
    default:
      return {
        key,
        item: line.description || lineKindLabel(line.type),
        detail: notes,
        sku: line.type === 'charge' ? 'CHRG' : '',
        price: line.price,
        hourly: false,
        quantity,
        total,
      };
  }
}
