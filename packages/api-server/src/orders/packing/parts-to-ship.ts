import type { OrderedPart, OrderRow } from '../../carts/index.ts';

export interface PartToShip {
  readonly part: OrderedPart;
  /** At least 1. */
  readonly qty: number;
}

/** Parts of an order that are not shipped yet. */
export const partsToShip = ({ parts, shipped }: OrderRow): readonly PartToShip[] =>
  shipped ? [] : parts.map((part) => ({ part, qty: part.qty }));
