import { endOfSlots, type PostingList } from './posting-list.ts';

/** A walk through ascending slots that only goes forward. */
export interface SlotCursor {
  /** At most so many slots come. */
  readonly size: number;
  /** The first slot that is at least `target`, or {@link endOfSlots}. Targets never fall. */
  seek(target: number): number;
}

/** Iterates over one posting list. */
export function listCursor(list: PostingList): SlotCursor {
  let position = 0;
  return {
    size: list.length,
    seek(target) {
      position = list.seek(target, position);
      return list.at(position);
    },
  };
}

/** Walks slots that are in any of the cursors. */
export function unionCursor(cursors: readonly SlotCursor[]): SlotCursor {
  const [only] = cursors;
  if (only && cursors.length === 1) return only;
  const heads = cursors.map(() => -1);
  return {
    size: cursors.reduce((sum, cursor) => sum + cursor.size, 0),
    seek(target) {
      let smallest = endOfSlots;
      for (let at = 0; at < cursors.length; at += 1) {
        let head = heads[at] ?? endOfSlots;
        if (head < target) {
          head = cursors[at]?.seek(target) ?? endOfSlots;
          heads[at] = head;
        }
        if (head < smallest) smallest = head;
      }
      return smallest;
    },
  };
}

/** Walks ascending slots of an array. */
export function arrayCursor(slots: readonly number[]): SlotCursor {
  let position = 0;
  return {
    size: slots.length,
    seek(target) {
      while (position < slots.length && (slots[position] ?? endOfSlots) < target) position += 1;
      return slots[position] ?? endOfSlots;
    },
  };
}

/**
 * Visits the slots that are in all of the cursors, ascending, until `visit` returns false.
 *
 * @param skip The first slot from one on that may be visited
 */
export function intersect(
  cursors: readonly SlotCursor[],
  visit: (slot: number) => boolean,
  skip: (slot: number) => number,
): void {
  const ordered = cursors.toSorted((a, b) => a.size - b.size);
  const [rarest] = ordered;
  if (!rarest || rarest.size === 0) return;
  let slot = rarest.seek(0);
  while (slot !== endOfSlots) {
    const open = skip(slot);
    if (open !== slot) {
      slot = rarest.seek(open);
      continue;
    }
    const agreed = agree(ordered, slot);
    if (agreed === slot) {
      if (!visit(slot)) return;
      slot = rarest.seek(slot + 1);
    } else {
      slot = agreed === endOfSlots ? endOfSlots : rarest.seek(agreed);
    }
  }
}

function agree(ordered: readonly SlotCursor[], slot: number): number {
  for (let at = 1; at < ordered.length; at += 1) {
    const found = ordered[at]?.seek(slot) ?? endOfSlots;
    if (found !== slot) return found;
  }
  return slot;
}
