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
export const discountWithoutAmount = (discount: Discount | null | undefined): Discount | null =>
  discount ? { kind: discount.kind, value: discount.value, label: discount.label } : null;

export const isSameDiscount = (a: Discount | null, b: Discount | null): boolean =>
  a?.kind === b?.kind && a?.value === b?.value && a?.label === b?.label;

export const contentOf = ({ line_items, ship_rates, notes, summary }: Estimate): EstimateContent => ({
  lines: line_items,
  shipping: ship_rates.custom,
  discount: discountWithoutAmount(summary.discount),
  notes,
});

export const isSameLine = (a: LineItem, b: LineItem): boolean =>
  a === b ||
  (a.id === b.id &&
    a.type === b.type &&
    a.description === b.description &&
    a.notes === b.notes &&
    a.quantity === b.quantity &&
    a.price === b.price &&
    (a.hourlyRate ?? a.price) === (b.hourlyRate ?? b.price));

export const areSameLines = (lines: readonly LineItem[], otherLines: readonly LineItem[]): boolean =>
  lines === otherLines ||
  (lines.length === otherLines.length &&
    lines.every((line, index) => {
      const b = otherLines[index];
      return b !== undefined && isSameLine(line, b);
    }));

/** Reuses the objects of unchanged lines in a response, to render only changed ones again. */
export function reuseUnchangedLines(lines: readonly LineItem[], before: readonly LineItem[]): LineItem[] {
  const knownById = new Map(before.map((line) => [line.id, line]));
  return lines.map((line) => {
    const unchanged = knownById.get(line.id);
    return unchanged && isSameLine(unchanged, line) && unchanged.total === line.total ? unchanged : line;
  });
}

export const isSameContent = (a: EstimateContent, b: EstimateContent): boolean =>
  a.shipping === b.shipping &&
  a.notes === b.notes &&
  isSameDiscount(a.discount, b.discount) &&
  areSameLines(a.lines, b.lines);

/** True if a merge loses nothing: no field was changed on both sides, except to the same value. */
export function canMerge(base: EstimateContent, local: EstimateContent, remote: EstimateContent): boolean {
  const mergesCleanly = <Field>(unchanged: (a: Field, b: Field) => boolean, get: (content: EstimateContent) => Field) =>
    unchanged(get(remote), get(base)) || unchanged(get(local), get(base)) || unchanged(get(remote), get(local));
  return (
    mergesCleanly(areSameLines, ({ lines }) => lines) &&
    mergesCleanly(isSameDiscount, ({ discount }) => discount) &&
    mergesCleanly(Object.is, ({ shipping }) => shipping) &&
    mergesCleanly(Object.is, ({ notes }) => notes)
  );
}

/**
 * Merges two versions with a common base: starts from `remote` and applies the local changes, additions and deletions.
 * The local value wins where both sides changed the same field.
 */
export function merge(base: EstimateContent, local: EstimateContent, remote: EstimateContent): EstimateContent {
  const get = (lines: readonly LineItem[], id: string) => lines.find((line) => line.id === id);
  const changedLocally = (id: string) => {
    const before = get(base.lines, id);
    const now = get(local.lines, id);
    return before && now ? !isSameLine(before, now) : before !== now;
  };
  const merged = remote.lines.flatMap((line) => (changedLocally(line.id) ? (get(local.lines, line.id) ?? []) : [line]));
  const added = local.lines.filter(({ id }) => changedLocally(id) && !get(remote.lines, id));
  return {
    lines: [...merged, ...added],
    discount: isSameDiscount(local.discount, base.discount) ? remote.discount : local.discount,
    shipping: local.shipping === base.shipping ? remote.shipping : local.shipping,
    notes: local.notes === base.notes ? remote.notes : local.notes,
  };
}
