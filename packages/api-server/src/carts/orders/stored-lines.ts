import { customType } from 'drizzle-orm/pg-core';
import type { LineItem } from '@tech-portal/contract/estimates';
import { centsToDollars, dollarsToCents } from '@tech-portal/domain';

const VERSION = 1;

/** Stored labor line, charge or service fee, independent of the wire format. Money in cents. */
export interface StoredLine extends Pick<LineItem, 'id' | 'type' | 'description' | 'notes' | 'quantity'> {
  readonly version: typeof VERSION;
  readonly priceCents: number;
  readonly totalCents: number;
  /** Labor only. */
  readonly hourlyRateCents?: number;
}

export function storedLine({ price, total, hourlyRate, ...line }: LineItem): StoredLine {
  return {
    ...line,
    version: VERSION,
    priceCents: dollarsToCents(price),
    totalCents: dollarsToCents(total),
    ...(hourlyRate !== undefined && { hourlyRateCents: dollarsToCents(hourlyRate) }),
  };
}

/**
 * Parses a stored line. A line without a version has its amounts in dollars, as on the wire.
 *
 * @throws Error for a version from a later release
 */
export function readStoredLine(stored: StoredLine | LineItem): LineItem {
  if (!('version' in stored)) return stored;
  const { version, priceCents, totalCents, hourlyRateCents, ...line } = stored;
  if (version !== VERSION) throw new Error(`Stored lines of version ${String(version)} are unknown to this release.`);
  return {
    ...line,
    price: centsToDollars(priceCents),
    total: centsToDollars(totalCents),
    ...(hourlyRateCents !== undefined && { hourlyRate: centsToDollars(hourlyRateCents) }),
  };
}

/**
 * Column of lines. Amounts are written in dollars as long as the previous release may read them; the next release
 * writes {@link storedLine}.
 */
export const storedLines = customType<{
  data: readonly LineItem[];
  driverData: string | readonly (StoredLine | LineItem)[];
}>({
  dataType: () => 'jsonb',
  fromDriver: (stored) => (typeof stored === 'string' ? [] : stored).map(readStoredLine),
  toDriver: (lines) => JSON.stringify(lines),
});
