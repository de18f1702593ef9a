import { keyLength, partNumberKey } from './part-number.ts';

/** Part numbers sorted by key; equal keys in the order in which they came. */
interface Run {
  readonly keys: Float64Array;
  readonly slots: Int32Array;
}

/**
 * Part numbers by exact value and by prefix: sorted runs of 12 bytes per part number. A new batch becomes a run, and
 * neighbours of similar size are merged, so that building and updating never sort everything at once.
 */
export class PartNumberIndex {
  readonly #runs: Run[] = [];
  /** Part numbers longer than a key, in full. */
  readonly #long = new Map<number, string>();

  /** Adds normalised part numbers; slots must be larger than all slots before. */
  add(entries: readonly { slot: number; partNumber: string }[]): void {
    const keyed = entries
      .filter(({ partNumber }) => partNumber !== '')
      .map(({ slot, partNumber }) => {
        if (partNumber.length > keyLength) this.#long.set(slot, partNumber);
        return { slot, key: partNumberKey(partNumber) };
      })
      .sort((a, b) => a.key - b.key || a.slot - b.slot);
    if (keyed.length === 0) return;
    this.#runs.push({
      keys: Float64Array.from(keyed, ({ key }) => key),
      slots: Int32Array.from(keyed, ({ slot }) => slot),
    });
    this.#mergeNeighbours();
  }

  /** Visits the slots whose part number is exactly this one, until `visit` returns false. */
  exact(partNumber: string, visit: (slot: number) => boolean): void {
    const key = partNumberKey(partNumber);
    this.#scan(key, key, (slot) => {
      const matches = partNumber.length <= keyLength ? !this.#long.has(slot) : this.#long.get(slot) === partNumber;
      return !matches || visit(slot);
    });
  }

  /** Visits the slots whose part number begins with this text, until `visit` returns false. */
  prefix(beginning: string, visit: (slot: number) => boolean): void {
    this.#scan(partNumberKey(beginning, 0), partNumberKey(beginning, 36), (slot) => {
      const matches = beginning.length <= keyLength || this.#long.get(slot)?.startsWith(beginning) === true;
      return !matches || visit(slot);
    });
  }

  #scan(from: number, to: number, visit: (slot: number) => boolean): void {
    for (const { keys, slots } of this.#runs) {
      for (let at = lowerBound(keys, from); at < keys.length && (keys[at] ?? 0) <= to; at += 1) {
        if (!visit(slots[at] ?? 0)) return;
      }
    }
  }

  #mergeNeighbours(): void {
    for (let last = this.#runs.length - 1; last > 0; last -= 1) {
      const older = this.#runs[last - 1];
      const newer = this.#runs[last];
      if (!older || !newer || older.keys.length > newer.keys.length * 2) return;
      this.#runs.splice(last - 1, 2, merge(older, newer));
    }
  }
}

function merge(older: Run, newer: Run): Run {
  const length = older.keys.length + newer.keys.length;
  const keys = new Float64Array(length);
  const slots = new Int32Array(length);
  let left = 0;
  let right = 0;
  for (let at = 0; at < length; at += 1) {
    const leftKey = left < older.keys.length ? (older.keys[left] ?? 0) : Infinity;
    const rightKey = right < newer.keys.length ? (newer.keys[right] ?? 0) : Infinity;
    if (leftKey <= rightKey) {
      keys[at] = leftKey;
      slots[at] = older.slots[left] ?? 0;
      left += 1;
    } else {
      keys[at] = rightKey;
      slots[at] = newer.slots[right] ?? 0;
      right += 1;
    }
  }
  return { keys, slots };
}

function lowerBound(keys: Float64Array, key: number): number {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((keys[middle] ?? 0) < key) low = middle + 1;
    else high = middle;
  }
  return low;
}
