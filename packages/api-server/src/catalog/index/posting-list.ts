/** Larger than every slot: the position of a cursor after its last one. */
export const endOfSlots = 0x7fffffff;

/** The slots that carry one word, ascending, four bytes each. */
export class PostingList {
  #slots: Int32Array | undefined;
  #first = endOfSlots;
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** Adds a slot that is not smaller than the last one; the last one again changes nothing. */
  append(slot: number): void {
    if (this.#length === 0) {
      this.#first = slot;
      this.#length = 1;
      return;
    }
    if (this.at(this.#length - 1) === slot) return;
    if (!this.#slots || this.#slots.length === this.#length) {
      const grown = new Int32Array(Math.max(4, Math.ceil(this.#length * 1.4)));
      if (this.#slots) grown.set(this.#slots);
      else grown[0] = this.#first;
      this.#slots = grown;
    }
    this.#slots[this.#length] = slot;
    this.#length += 1;
  }

  at(position: number): number {
    if (position >= this.#length) return endOfSlots;
    return this.#slots ? (this.#slots[position] ?? endOfSlots) : this.#first;
  }

  /** The first position from `from` on whose slot is at least `slot`; near targets are found in few steps. */
  seek(slot: number, from: number): number {
    let step = 1;
    let high = from;
    while (high < this.#length && this.at(high) < slot) {
      from = high + 1;
      high += step;
      step *= 2;
    }
    high = Math.min(high, this.#length);
    while (from < high) {
      const middle = (from + high) >>> 1;
      if (this.at(middle) < slot) from = middle + 1;
      else high = middle;
    }
    return from;
  }

  /** Releases the memory reserved for growth. */
  trim(): void {
    if (this.#slots && this.#slots.length > this.#length) this.#slots = this.#slots.slice(0, this.#length);
  }
}
