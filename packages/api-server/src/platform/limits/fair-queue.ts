export interface FairQueue<Item> {
  readonly size: number;
  add(holder: string, item: Item): void;
  remove(holder: string, item: Item): void;
  moveToEnd(holder: string): void;
  /** Takes the next item: from the holders with the fewest running items, the one that waited longest for a turn. */
  take(underWay: (holder: string) => number): { readonly holder: string; readonly item: Item } | undefined;
  /**
   * Drops the last item of the holder with the most waiting items, if that exceeds the given holder's count plus one.
   */
  takeOfLargest(holder: string): Item | undefined;
}

/** Creates a round-robin queue across holders. */
export function createFairQueue<Item>(): FairQueue<Item> {
  /** Items by holder, never empty; the first holder has waited longest for its turn. */
  const waiting = new Map<string, Item[]>();
  let size = 0;

  function takeAt(holder: string, items: Item[], place: number): Item | undefined {
    const [item] = items.splice(place, 1);
    size -= 1;
    if (items.length === 0) waiting.delete(holder);
    return item;
  }

  function moveToEnd(holder: string): void {
    const items = waiting.get(holder);
    waiting.delete(holder);
    if (items) waiting.set(holder, items);
  }

  return {
    moveToEnd,
    get size() {
      return size;
    },
    add(holder, item) {
      size += 1;
      const items = waiting.get(holder);
      if (items) items.push(item);
      else waiting.set(holder, [item]);
    },
    remove(holder, item) {
      const items = waiting.get(holder);
      if (items?.includes(item)) takeAt(holder, items, items.indexOf(item));
    },
    take(underWay) {
      const [next] = [...waiting].toSorted(([one], [other]) => underWay(one) - underWay(other));
      const item = next && takeAt(...next, 0);
      if (!next || item === undefined) return undefined;
      const [holder] = next;
      moveToEnd(holder);
      return { holder, item };
    },
    takeOfLargest(holder) {
      const [largest] = [...waiting].toSorted(([, a], [, b]) => b.length - a.length);
      const own = waiting.get(holder)?.length ?? 0;
      return largest && largest[1].length > own + 1 ? takeAt(...largest, -1) : undefined;
    },
  };
}
