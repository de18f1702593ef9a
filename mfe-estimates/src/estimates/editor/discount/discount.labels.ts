import { discountLabel, formatCurrency } from '@tech-portal/domain';
import type { Discount } from '@tech-portal/domain';

/** Describes a discount: 'Spring offer (10%)', 'Discount, $20.00'; 'none' without one. */
export function formatDiscount(discount: Discount | null): string {
  if (!discount) return 'none';
  const name = discountLabel(discount);
  return discount.kind === 'percent' ? name : `${name}, ${formatCurrency(discount.value)}`;
}
