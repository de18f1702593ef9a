import type { EstimateDiscount } from '@tech-portal/contract/estimates';
import { centsToDollars } from '@tech-portal/domain';
import type { Discount } from '@tech-portal/domain';
import type { EstimateRecord } from './estimates.table.ts';

/** A discount as estimates and orders store it. */
export type StoredDiscount = Pick<EstimateRecord, 'discountKind' | 'discountValue' | 'discountLabel'>;

/** A discount of a row, or of a draft of one, which may lack it. */
export type MaybeDiscount = { readonly [Name in keyof StoredDiscount]?: StoredDiscount[Name] | undefined } & {
  readonly discountCents?: number | undefined;
};

/** The discount that was granted, before it is known what it comes to; undefined without one. */
export function discountOf({ discountKind, discountValue, discountLabel }: MaybeDiscount) {
  if (!discountKind) return undefined;
  return { kind: discountKind, value: discountValue ?? 0, label: discountLabel ?? '' };
}

/** A discount, or none, as it is stored. */
export const storedDiscount = (discount: Discount | null | undefined): StoredDiscount => ({
  discountKind: discount ? (discount.kind === 'percent' ? 'percent' : 'amount') : null,
  discountValue: discount?.value ?? null,
  discountLabel: discount?.label ?? null,
});

/** Whether two people would call it the same discount. */
export function sameDiscount(one: Discount | null | undefined, other: Discount | null | undefined): boolean {
  const [a, b] = [storedDiscount(one), storedDiscount(other)];
  return (
    a.discountKind === b.discountKind && a.discountValue === b.discountValue && a.discountLabel === b.discountLabel
  );
}

/** The discount of an estimate or an order with what it comes to, in dollars; nothing without one. */
export function presentDiscount({ discountCents = 0, ...stored }: MaybeDiscount): { discount?: EstimateDiscount } {
  const discount = discountOf(stored);
  return discount ? { discount: { ...discount, amount: centsToDollars(discountCents) } } : {};
}
