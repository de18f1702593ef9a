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
    const slot = this.addComing(facts);
    this.reveal(slot);
    return slot;
  }

  /** A slot that nobody finds before it is revealed. */
  addComing(facts: SlotFacts): number {
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

  /** Makes a coming slot that of its product, which has no other one any more. */
  reveal(slot: number): void {
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
