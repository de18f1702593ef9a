/** Items that wait, of several holders. */
export interface FairQueue<Item> {
  readonly size: number;
  add(holder: string, item: Item): void;
  /** Takes out an item that does not wait any more. */
  remove(holder: string, item: Item): void;
  /** Says that a holder has just had a turn. */
  moveToEnd(holder: string): void;
  /** Takes the next item: of the holders with the least under way, of the one whose turn was longest ago. */
  take(underWay: (holder: string) => number): { readonly holder: string; readonly item: Item } | undefined;
  /** Takes the last item of the holder with the most, if those are more than the given holder would have. */
  takeOfLargest(holder: string): Item | undefined;
}

/** Makes a queue in which each holder has a turn before any of them has the next one. */
export function createFairQueue<Item>(): FairQueue<Item> {
  /** By holder, never empty; whose turn was longest ago is first. */
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
