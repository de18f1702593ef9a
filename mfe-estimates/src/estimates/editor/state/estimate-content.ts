import type { Estimate, LineItem } from '@tech-portal/contract/estimates';
import type { Discount } from '@tech-portal/domain';

export interface EstimateContent {
  readonly lines: readonly LineItem[];
  /** Custom shipping charge in dollars; 0 means automatic (EST-55). */
  readonly shipping: number;
  readonly discount: Discount | null;
  readonly notes: string;
}

/** Discount without its amount, which is computed from the lines. */
export const grantedDiscount = (discount: Discount | null | undefined): Discount | null =>
  discount ? { kind: discount.kind, value: discount.value, label: discount.label } : null;

export const sameDiscount = (one: Discount | null, other: Discount | null): boolean =>
  one?.kind === other?.kind && one?.value === other?.value && one?.label === other?.label;

export const contentOf = ({ line_items, ship_rates, notes, summary }: Estimate): EstimateContent => ({
  lines: line_items,
  shipping: ship_rates.custom,
  discount: grantedDiscount(summary.discount),
  notes,
});

export const sameLine = (one: LineItem, other: LineItem): boolean =>
  one === other ||
  (one.id === other.id &&
    one.type === other.type &&
    one.description === other.description &&
    one.notes === other.notes &&
    one.quantity === other.quantity &&
    one.price === other.price &&
    (one.hourlyRate ?? one.price) === (other.hourlyRate ?? other.price));

export const sameLines = (some: readonly LineItem[], others: readonly LineItem[]): boolean =>
  some === others ||
  (some.length === others.length &&
    some.every((line, index) => {
      const other = others[index];
      return other !== undefined && sameLine(line, other);
    }));

/** Reuses the objects of unchanged lines in a response, to render only changed ones again. */
export function sharedLines(lines: readonly LineItem[], before: readonly LineItem[]): LineItem[] {
  const known = new Map(before.map((line) => [line.id, line]));
  return lines.map((line) => {
    const same = known.get(line.id);
    return same && sameLine(same, line) && same.total === line.total ? same : line;
  });
}

export const sameContent = (one: EstimateContent, other: EstimateContent): boolean =>
  one.shipping === other.shipping &&
  one.notes === other.notes &&
  sameDiscount(one.discount, other.discount) &&
  sameLines(one.lines, other.lines);

/** True if a merge loses nothing: no field was changed by both, except to the same value. */
export function fitTogether(base: EstimateContent, mine: EstimateContent, theirs: EstimateContent): boolean {
  const fits = <Field>(same: (a: Field, b: Field) => boolean, of: (content: EstimateContent) => Field) =>
    same(of(theirs), of(base)) || same(of(mine), of(base)) || same(of(theirs), of(mine));
  return (
    fits(sameLines, ({ lines }) => lines) &&
    fits(sameDiscount, ({ discount }) => discount) &&
    fits(Object.is, ({ shipping }) => shipping) &&
    fits(Object.is, ({ notes }) => notes)
  );
}

/**
 * Merges two versions with a common base: starts from theirs and applies my changes, additions and deletions. Mine wins
 * where both changed the same field.
 */
export function combine(base: EstimateContent, mine: EstimateContent, theirs: EstimateContent): EstimateContent {
  const of = (lines: readonly LineItem[], id: string) => lines.find((line) => line.id === id);
  const changedByMe = (id: string) => {
    const before = of(base.lines, id);
    const now = of(mine.lines, id);
    return before && now ? !sameLine(before, now) : before !== now;
  };
  const merged = theirs.lines.flatMap((line) => (changedByMe(line.id) ? (of(mine.lines, line.id) ?? []) : [line]));
  const added = mine.lines.filter(({ id }) => changedByMe(id) && !of(theirs.lines, id));
  return {
    lines: [...merged, ...added],
    discount: sameDiscount(mine.discount, base.discount) ? theirs.discount : mine.discount,
    shipping: mine.shipping === base.shipping ? theirs.shipping : mine.shipping,
    notes: mine.notes === base.notes ? theirs.notes : mine.notes,
  };
}
