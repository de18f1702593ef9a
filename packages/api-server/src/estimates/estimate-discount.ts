import type { EstimateDiscount } from '@tech-portal/contract/estimates';
import { centsToDollars } from '@tech-portal/domain';
import type { Discount } from '@tech-portal/domain';
import type { EstimateRecord } from './estimates.table.ts';

export type StoredDiscount = Pick<EstimateRecord, 'discountKind' | 'discountValue' | 'discountLabel'>;

/** Discount columns that may be missing, as in a draft row. */
export type OptionalDiscount = { readonly [Name in keyof StoredDiscount]?: StoredDiscount[Name] | undefined } & {
  readonly discountCents?: number | undefined;
};

/** Granted discount, without its amount; undefined for none. */
export function discountOf({ discountKind, discountValue, discountLabel }: OptionalDiscount) {
  if (!discountKind) return undefined;
  return { kind: discountKind, value: discountValue ?? 0, label: discountLabel ?? '' };
}

export const storedDiscount = (discount: Discount | null | undefined): StoredDiscount => ({
  discountKind: discount ? (discount.kind === 'percent' ? 'percent' : 'amount') : null,
  discountValue: discount?.value ?? null,
  discountLabel: discount?.label ?? null,
});

export function isSameDiscount(first: Discount | null | undefined, second: Discount | null | undefined): boolean {
  const [a, b] = [storedDiscount(first), storedDiscount(second)];
  return (
    a.discountKind === b.discountKind && a.discountValue === b.discountValue && a.discountLabel === b.discountLabel
  );
}

/** Discount with its amount in dollars; an empty object if there is none. */
export function presentDiscount({ discountCents = 0, ...stored }: OptionalDiscount): { discount?: EstimateDiscount } {
  const discount = discountOf(stored);
  return discount ? { discount: { ...discount, amount: centsToDollars(discountCents) } } : {};
}
