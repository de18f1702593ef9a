/** What of a line counts for money. */
export interface PricedLine {
  /** Whole cents for one piece. */
  readonly priceCents: number;
  readonly quantity: number;
}

/** Whole cents of one line. */
export function lineTotalCents(line: PricedLine): number {
  return line.priceCents * line.quantity;
}

/** Whole cents of all lines together. */
export function subtotalCents(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, line) => sum + lineTotalCents(line), 0);
}
