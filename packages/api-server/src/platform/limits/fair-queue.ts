export interface FairQueue<Item> {
  readonly size: number;
  add(owner: string, item: Item): void;
  remove(owner: string, item: Item): void;
  moveToEnd(owner: string): void;
  /**
   * Removes and returns the next item. It belongs to the owner with the fewest running items; of several such owners,
   * the one who has waited longest for a turn.
   */
  dequeue(runningOf: (owner: string) => number): { readonly owner: string; readonly item: Item } | undefined;
  /** Drops the last item of the owner with the most waiting items, if the given owner has at least two items fewer. */
  dropFromLargestOwner(owner: string): Item | undefined;
}

/** Creates a round-robin queue across owners. */
export function createFairQueue<Item>(): FairQueue<Item> {
  /** Items by owner, never empty; the first owner has waited longest for a turn. */
  const waiting = new Map<string, Item[]>();
  let size = 0;

  function removeAt(owner: string, items: Item[], index: number): Item | undefined {
    const [item] = items.splice(index, 1);
    size -= 1;
    if (items.length === 0) waiting.delete(owner);
    return item;
  }

  function moveToEnd(owner: string): void {
    const items = waiting.get(owner);
    waiting.delete(owner);
    if (items) waiting.set(owner, items);
  }

  return {
    moveToEnd,
    get size() {
      return size;
    },
    add(owner, item) {
      size += 1;
      const items = waiting.get(owner);
      if (items) items.push(item);
      else waiting.set(owner, [item]);
    },
    remove(owner, item) {
      const items = waiting.get(owner);
      if (items?.includes(item)) removeAt(owner, items, items.indexOf(item));
    },
    dequeue(runningOf) {
      const [next] = [...waiting].toSorted(([a], [b]) => runningOf(a) - runningOf(b));
      const item = next && removeAt(...next, 0);
      if (!next || item === undefined) return undefined;
      const [owner] = next;
      moveToEnd(owner);
      return { owner, item };
    },
    dropFromLargestOwner(owner) {
      const [largest] = [...waiting].toSorted(([, a], [, b]) => b.length - a.length);
      const ownCount = waiting.get(owner)?.length ?? 0;
      return largest && largest[1].length > ownCount + 1 ? removeAt(...largest, -1) : undefined;
    },
  };
}
