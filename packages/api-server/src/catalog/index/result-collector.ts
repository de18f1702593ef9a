import type { ProductSlots } from './product-slots.ts';

/** Collects results rank by rank: within a rank what is in stock first, no product twice, at most `limit`. */
export class ResultCollector {
  readonly ids: number[] = [];
  readonly #slots: ProductSlots;
  readonly #limit: number;
  readonly #seen = new Set<number>();

  constructor(slots: ProductSlots, limit: number) {
    this.#slots = slots;
    this.#limit = limit;
  }

  get isEmpty(): boolean {
    return this.ids.length === 0;
  }

  get isFull(): boolean {
    return this.ids.length >= this.#limit;
  }

  /** Runs a lookup as the next rank; its `visit` returns false as soon as nothing better can come. */
  rank(lookup: (visit: (slot: number) => boolean) => void): void {
    const room = this.#limit - this.ids.length;
    if (room <= 0) return;
    const inStock: number[] = [];
    const outOfStock: number[] = [];
    lookup((slot) => {
      if (!this.#slots.isLive(slot) || this.#seen.has(slot)) return true;
      if (this.#slots.isInStock(slot)) inStock.push(slot);
      else if (outOfStock.length < room) outOfStock.push(slot);
      return inStock.length < room;
    });
    for (const slot of [...inStock, ...outOfStock].slice(0, room)) {
      this.#seen.add(slot);
      this.ids.push(this.#slots.idOf(slot));
    }
  }
}
