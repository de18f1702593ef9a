/** What the index stores of a product besides its words. */
export interface SlotFacts {
  readonly id: number;
  readonly brandId: number;
  readonly categoryId: number | null;
  readonly inStock: boolean;
  /** Changes when a word of the product does. */
  readonly contentHash: number;
}

const live = 1;
const stocked = 2;
const coming = 4;

/**
 * Slots: one per product and version of its words. A product whose words change gets a new slot and its old one dies,
 * so that posting lists only ever grow at their end.
 */
export class ProductSlots {
  #columns = columnsOf(1024);
  #length = 0;
  #living = 0;
  #coming = 0;
  /** Ids rise up to here, and a binary search finds them. */
  #risingTo = 0;
  readonly #later = new Map<number, number>();
  /** Slots in a row that nobody may find, ascending: those that are coming, and those that were given up. */
  readonly #hidden: { from: number; to: number }[] = [];

  get length(): number {
    return this.#length;
  }

  /** Slots whose product is gone or has moved on. */
  get dead(): number {
    return this.#length - this.#living - this.#coming;
  }

  /** Products that are there. */
  get living(): number {
    return this.#living;
  }

  add(facts: SlotFacts): number {
    const slot = this.#append(facts);
    this.#show(slot);
    return slot;
  }

  /** A slot that nobody finds before it is revealed. */
  addComing(facts: SlotFacts): number {
    const slot = this.#append(facts);
    const last = this.#hidden.at(-1);
    if (last?.to === slot) last.to += 1;
    else this.#hidden.push({ from: slot, to: slot + 1 });
    return slot;
  }

  /** Makes a coming slot that of its product, which has no other one any more. */
  reveal(slot: number): void {
    const at = this.#hiddenAt(slot);
    const { from, to } = this.#hidden[at] ?? { from: slot, to: slot };
    const rest = [
      { from, to: slot },
      { from: slot + 1, to },
    ];
    this.#hidden.splice(at, 1, ...rest.filter((run) => run.from < run.to));
    this.#show(slot);
  }

  /**
   * The first slot from this one on that is not hidden. A search goes there at once: looking at each of a million that
   * an import has prepared would take it a hundred times as long.
   */
  skipHidden(slot: number): number {
    if (this.#hidden.length === 0) return slot;
    const run = this.#hidden[this.#hiddenAt(slot)];
    return run && run.from <= slot ? run.to : slot;
  }

  /** Position of the first hidden run that ends after a slot. */
  #hiddenAt(slot: number): number {
    let low = 0;
    let high = this.#hidden.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#hidden[middle]?.to ?? 0) <= slot) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #append(facts: SlotFacts): number {
    if (this.#length === this.#columns.ids.length) this.#grow();
    const slot = this.#length;
    const { ids, brandIds, categoryIds, hashes, flags } = this.#columns;
    ids[slot] = facts.id;
    brandIds[slot] = facts.brandId;
    categoryIds[slot] = facts.categoryId ?? 0;
    hashes[slot] = facts.contentHash;
    flags[slot] = coming | (facts.inStock ? stocked : 0);
    this.#length += 1;
    this.#coming += 1;
    return slot;
  }

  #show(slot: number): void {
    const id = this.idOf(slot);
    this.setInStock(slot, this.isInStock(slot));
    if (this.#risingTo === slot && (slot === 0 || id > this.idOf(slot - 1))) this.#risingTo = slot + 1;
    else this.#later.set(id, slot);
    this.#coming -= 1;
    this.#living += 1;
  }

  /** Gives up a slot that was never revealed. */
  drop(slot: number): void {
    this.#columns.flags[slot] = 0;
    this.#coming -= 1;
  }

  /** The living slot of a product. */
  find(id: number): number | undefined {
    const later = this.#later.get(id);
    if (later !== undefined) return this.isLive(later) ? later : undefined;
    let low = 0;
    let high = this.#risingTo;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.idOf(middle) < id) low = middle + 1;
      else high = middle;
    }
    return low < this.#risingTo && this.idOf(low) === id && this.isLive(low) ? low : undefined;
  }

  idOf(slot: number): number {
    return this.#columns.ids[slot] ?? 0;
  }

  facts(slot: number): SlotFacts {
    const { ids, brandIds, categoryIds, hashes } = this.#columns;
    return {
      id: ids[slot] ?? 0,
      brandId: brandIds[slot] ?? 0,
      categoryId: categoryIds[slot] || null,
      inStock: this.isInStock(slot),
      contentHash: hashes[slot] ?? 0,
    };
  }

  isLive(slot: number): boolean {
    return ((this.#columns.flags[slot] ?? 0) & live) !== 0;
  }

  isInStock(slot: number): boolean {
    return ((this.#columns.flags[slot] ?? 0) & stocked) !== 0;
  }

  /** What is in stock, in the order of slots. */
  inStock(): SlotFacts[] {
    const found: SlotFacts[] = [];
    for (let slot = 0; slot < this.#length; slot += 1) {
      if (this.isLive(slot) && this.isInStock(slot)) found.push(this.facts(slot));
    }
    return found;
  }

  setInStock(slot: number, inStock: boolean): void {
    this.#columns.flags[slot] = live | (inStock ? stocked : 0);
  }

  kill(slot: number): void {
    this.#columns.flags[slot] = 0;
    this.#living -= 1;
  }

  #grow(): void {
    const grown = columnsOf(this.#length * 2);
    grown.ids.set(this.#columns.ids);
    grown.brandIds.set(this.#columns.brandIds);
    grown.categoryIds.set(this.#columns.categoryIds);
    grown.hashes.set(this.#columns.hashes);
    grown.flags.set(this.#columns.flags);
    this.#columns = grown;
  }
}

function columnsOf(length: number) {
  return {
    ids: new Int32Array(length),
    brandIds: new Int32Array(length),
    categoryIds: new Int32Array(length),
    hashes: new Int32Array(length),
    flags: new Uint8Array(length),
  };
}
