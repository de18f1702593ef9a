import type { ResponseOf } from '@tech-portal/contract';
import type { getEstimateByToken } from '@tech-portal/contract/estimate-approval';
import { lineKindName, lineKindNames, titleText } from '@tech-portal/domain';

/** What a customer sees behind an emailed link. */
export type LinkedEstimate = ResponseOf<typeof getEstimateByToken>;

/** One of the options of a link that has several. */
export type LinkedOption = NonNullable<LinkedEstimate['options']>[number];

/** A row of the items table. */
export interface ItemRow {
  readonly key: string;
  readonly item: string;
  /** A second line below the item; empty for none. */
  readonly detail: string;
  readonly sku: string;
  /** Dollars, per piece or per hour. */
  readonly price: number;
  readonly hourly: boolean;
  readonly quantity: number;
  readonly total: number;
}

/** Rows of the approval page (APPROVAL-14, APPROVAL-15): parts, then labor, service call fees and charges. */
export const itemRows = ({ parts, estimate }: Pick<LinkedEstimate, 'parts' | 'estimate'>): ItemRow[] => [
  ...parts.map(({ part, quantity, price, total }) => ({
    key: `${part.result_type}-${part.id}`,
    item: titleText(part.title),
    detail: '',
    sku: part.sku,
    price,
    hourly: false,
    quantity,
    total,
  })),
  ...estimate.line_items.map(lineRow),
];

function lineRow(line: LinkedEstimate['estimate']['line_items'][number]): ItemRow {
  const { id: key, quantity, total, notes } = line;
  switch (line.type) {
    case 'labor':
      return {
        key,
        item: line.description || lineKindNames.labor,
        detail: notes,
        sku: 'LBR',
        price: line.hourlyRate ?? line.price,
        hourly: true,
        quantity,
        total,
      };
    case 'service': {
      const said = line.description === lineKindNames.service ? '' : line.description;
      const detail = [said, notes].filter(Boolean).join('\n');
      return {
        key,
        item: lineKindNames.service,
        detail,
        sku: 'SRV',
        price: line.price,
        hourly: false,
        quantity,
        total,
      };
    }
    // A kind that this version does not list has a price and a quantity like a charge, and no number of its own.
    case 'charge':
    default:
      return {
        key,
        item: line.description || lineKindName(line.type),
        detail: notes,
        sku: line.type === 'charge' ? 'CHRG' : '',
        price: line.price,
        hourly: false,
        quantity,
        total,
      };
  }
}
