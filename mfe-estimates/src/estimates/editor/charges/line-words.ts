import type { LineItem, LineKind } from '@tech-portal/contract/estimates';
import { formatCurrency, lineKindName, lineKindNames } from '@tech-portal/domain';

export const kindWords: Readonly<
  Record<LineKind, { readonly add: string; readonly edit: string; readonly name: string; readonly price: string }>
> = {
  labor: { add: 'Add Labor', edit: 'Edit Labor', name: lineKindNames.labor, price: 'Hourly Rate' },
  service: {
    add: 'Add Service Call Fee',
    edit: 'Edit Service Call Fee',
    name: lineKindNames.service,
    price: 'Price',
  },
  charge: { add: 'Add Charge', edit: 'Edit Charge', name: lineKindNames.charge, price: 'Price' },
};

/** Name of a line: its description or kind. */
export const lineName = ({ description, type }: LineItem): string => description || lineKindName(type);

/** Calculation of a line's total, e.g. '1.5 h × $95.00'; empty for a single piece. */
export function lineAmount({ type, quantity, hourlyRate, price }: LineItem): string {
  if (type === 'labor') return `${quantity} h × ${formatCurrency(hourlyRate ?? price)}`;
  return quantity === 1 ? '' : `${quantity} × ${formatCurrency(price)}`;
}
