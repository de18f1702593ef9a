import type { LineItem, LineKind } from '@tech-portal/contract/estimates';
import { formatCurrency, lineKindLabel, lineKindLabels, discountLabel } from '@tech-portal/domain';
import type { Discount } from '@tech-portal/domain';

export const kindLabels: Readonly<
  Record<LineKind, { readonly add: string; readonly edit: string; readonly name: string; readonly price: string }>
> = {
  labor: { add: 'Add Labor', edit: 'Edit Labor', name: lineKindLabels.labor, price: 'Hourly Rate' },
  service: {
    add: 'Add Service Call Fee',
    edit: 'Edit Service Call Fee',
    name: lineKindLabels.service,
    price: 'Price',
  },
  charge: { add: 'Add Charge', edit: 'Edit Charge', name: lineKindLabels.charge, price: 'Price' },
};

/** Name of a line: its description or kind. */
export const lineName = ({ description, type }: LineItem): string => description || lineKindLabel(type);

/** Calculation of a line's total, e.g. '1.5 h × $95.00'; empty for a single piece. */
export function formatLineAmount({ type, quantity, hourlyRate, price }: LineItem): string {
  if (type === 'labor') return `${quantity} h × ${formatCurrency(hourlyRate ?? price)}`;
  return quantity === 1 ? '' : `${quantity} × ${formatCurrency(price)}`;
}

/** Describes a discount: 'Spring offer (10%)', 'Discount, $20.00'; 'none' without one. */
export function formatDiscount(discount: Discount | null): string {
  if (!discount) return 'none';
  const name = discountLabel(discount);
  return discount.kind === 'percent' ? name : `${name}, ${formatCurrency(discount.value)}`;
}
