import { plainTitle } from '@tech-portal/domain';
import type { Sheet } from '../../platform/pdf/index.ts';
import type { PackableOrder, PartToShip } from './packing.queries.ts';

export const pickListColumns = [
  { name: 'Picked', kind: 'box' },
  { name: 'SKU', kind: 'code' },
  { name: 'Item', kind: 'item' },
  { name: 'Quantity', kind: 'number' },
] as const;

const byNumber = new Intl.Collator('en-US', { numeric: true });

interface PartToPick extends PartToShip {
  /** Pieces by order number. */
  readonly orders: ReadonlyMap<string, number>;
}

/** Merges the same part of several orders into one, and sorts by part number. */
function mergeParts(packed: readonly PackableOrder[]): readonly PartToPick[] {
  const merged = new Map<number, PartToPick>();
  for (const { order, left } of packed) {
    for (const { part, qty } of left) {
      const before = merged.get(part.productId);
      const orders = new Map(before?.orders);
      orders.set(order.transId, qty + (orders.get(order.transId) ?? 0));
      merged.set(part.productId, { part, qty: qty + (before?.qty ?? 0), orders });
    }
  }
  return [...merged.values()].toSorted((a, b) => byNumber.compare(a.part.mpn, b.part.mpn));
}

/** Builds a list of the parts that all orders have left to ship, by part number (ORDER-61). */
export function buildPickList(packed: readonly PackableOrder[]): Sheet {
  const parts = mergeParts(packed);
  const pieces = parts.reduce((sum, { qty }) => sum + qty, 0);
  return {
    title: 'Pick List',
    facts: [`Orders: ${packed.length}`, `Parts: ${parts.length}`, `Pieces: ${pieces}`],
    people: [],
    rows: parts.map(({ part, qty, orders }) => ({
      cells: ['', part.mpn, plainTitle(part.title), String(qty)],
      note: `${part.brand}\n${[...orders].map(([transId, pieces]) => `${pieces} for ${transId}`).join(', ')}`,
    })),
    remarks: [],
  };
}
