import type { LineItem } from '@tech-portal/contract/estimates';
import { dollarsToCents } from './money.ts';

/**
 * Total of labor, a charge or a service call in cents: hours at the hourly rate, or a quantity at a price, rounded
 * once, half up. Computed in hundredths of an hour: 1.1 hours at $19.95 are $21.95 (FORMAT-11). NaN for invalid
 * amounts.
 */
export function lineItemCents(line: Pick<LineItem, 'type' | 'quantity' | 'hourlyRate' | 'price'>): number {
  const each = line.type === 'labor' ? (line.hourlyRate ?? line.price) : line.price;
  return Math.floor((dollarsToCents(line.quantity) * dollarsToCents(each) + 50) / 100);
}
