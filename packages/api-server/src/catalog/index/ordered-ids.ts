/** A growing set of ids in ascending order, four bytes each. Changes come in batches. */
export class OrderedIds {
  #ids = new Int32Array(0);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** The ids of positions `from` to `from + count - 1`. */
  slice(from: number, count: number): number[] {
    return Array.from(this.#ids.subarray(from, Math.min(from + count, this.#length)));
  }

  has(id: number): boolean {
    const at = this.#lowerBound(id);
    return at < this.#length && this.#ids[at] === id;
  }

  *[Symbol.iterator](): Generator<number> {
    for (let at = 0; at < this.#length; at += 1) yield this.#ids[at] ?? 0;
  }

  /** Removes some ids and then adds others, which are not there. */
  change(added: readonly number[], removed: ReadonlySet<number>): void {
    if (removed.size > 0) this.#remove(removed);
    if (added.length > 0) this.#add(Int32Array.from(added).sort());
  }

  #remove(removed: ReadonlySet<number>): void {
    let used = 0;
    for (let at = 0; at < this.#length; at += 1) {
      const id = this.#ids[at] ?? 0;
      if (removed.has(id)) continue;
      this.#ids[used] = id;
      used += 1;
    }
    this.#length = used;
  }

  #add(sorted: Int32Array): void {
    const needed = this.#length + sorted.length;
    if (needed > this.#ids.length) {
      const grown = new Int32Array(Math.ceil(needed * 1.2));
      grown.set(this.#ids.subarray(0, this.#length));
      this.#ids = grown;
    }
    let from = this.#length - 1;
    let write = needed - 1;
    for (let at = sorted.length - 1; at >= 0; write -= 1) {
      const id = sorted[at] ?? 0;
      const last = from >= 0 ? (this.#ids[from] ?? 0) : -1;
      if (last > id) {
        this.#ids[write] = last;
        from -= 1;
      } else {
        this.#ids[write] = id;
        at -= 1;
      }
    }
    this.#length = needed;
  }

  #lowerBound(id: number): number {
    let low = 0;
    let high = this.#length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#ids[middle] ?? 0) < id) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
