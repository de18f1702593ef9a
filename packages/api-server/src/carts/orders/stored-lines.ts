import { customType } from 'drizzle-orm/pg-core';
import type { LineItem } from '@tech-portal/contract/estimates';
import { centsToDollars, dollarsToCents } from '@tech-portal/domain';

const VERSION = 1;

/** A labor line, a charge or a service call fee as it is stored, whatever the wire becomes. Money in cents. */
export interface StoredLine extends Pick<LineItem, 'id' | 'type' | 'description' | 'notes' | 'quantity'> {
  readonly version: typeof VERSION;
  readonly priceCents: number;
  readonly totalCents: number;
  /** Labor only. */
  readonly hourlyRateCents?: number;
}

/** The stored form of a line. */
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
 * A line out of either form: without a version it is in dollars, as on the wire.
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
 * A column of lines, read in either form. They are written in dollars as long as the previous release, which knows no other
 * form, may read them; the next release writes {@link storedLine}.
 */
export const storedLines = customType<{
  data: readonly LineItem[];
  driverData: string | readonly (StoredLine | LineItem)[];
}>({
  dataType: () => 'jsonb',
  fromDriver: (stored) => (typeof stored === 'string' ? [] : stored).map(readStoredLine),
  toDriver: (lines) => JSON.stringify(lines),
});
