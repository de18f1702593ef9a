import type { LineItem, LineKind } from '@tech-portal/contract/estimates';
import { formatCurrency, lineKindName, lineKindNames } from '@tech-portal/domain';

/** The name of each kind of line, and the fields of its dialog. */
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

/** A line as people call it: its description, or what kind of line it is. */
export const lineName = ({ description, type }: LineItem): string => description || lineKindName(type);

/** How the total of a line comes about, e.g. '1.5 h × $95.00'; nothing for a single piece. */
export function lineAmount({ type, quantity, hourlyRate, price }: LineItem): string {
  if (type === 'labor') return `${quantity} h × ${formatCurrency(hourlyRate ?? price)}`;
  return quantity === 1 ? '' : `${quantity} × ${formatCurrency(price)}`;
}
