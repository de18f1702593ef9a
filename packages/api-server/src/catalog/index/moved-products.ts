import type { SlotFacts } from './product-slots.ts';

/** Leaves out what is on both sides in the same place, so that lists change only where products moved. */
export function withoutUnchanged(
  arrived: readonly SlotFacts[],
  left: readonly SlotFacts[],
): [SlotFacts[], SlotFacts[]] {
  const before = new Map(left.map((facts) => [facts.id, facts]));
  const after = new Map(arrived.map((facts) => [facts.id, facts]));
  const isIn = ({ id, brandId, categoryId }: SlotFacts, side: ReadonlyMap<number, SlotFacts>): boolean => {
    const same = side.get(id);
    return same?.brandId === brandId && same.categoryId === categoryId;
  };
  return [arrived.filter((facts) => !isIn(facts, before)), left.filter((facts) => !isIn(facts, after))];
}
