import { sampleNames, sampleNotes, samplePlaces, sampleStreets } from './sample-customer-names.ts';
import type { NewCustomerRow } from '@tech-portal/api-server/seeding';

const DAY_MS = 86_400_000;

/** Number of sample names for the first demo technician; the second one gets the rest. */
const FIRST_OWNER_SHARE = 60;

/** Entry of a list; the index wraps around. */
function itemAt<Entry>(list: readonly Entry[], index: number): Entry {
  const entry = list[index % list.length];
  if (entry === undefined) throw new Error('A list of sample data is empty.');
  return entry;
}

function addressAt(index: number) {
  const [city, state, zip, areaCode] = itemAt(samplePlaces, index * 5);
  const line1 = `${100 + ((index * 379) % 9000)} ${itemAt(sampleStreets, index * 3)}`;
  const line2 = index % 7 === 3 ? `Lot ${1 + (index % 90)}` : '';
  return { city, state, zip, areaCode, line1, line2 };
}

function emailOf(first: string, last: string, index: number): string {
  const name = `${first}.${last}`
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z.]/g, '');
  return `${name || 'customer'}${index}@example.com`;
}

function customerAt(index: number, techId: number, now: Date): NewCustomerRow {
  const [firstName, lastName] = itemAt(sampleNames, index);
  const shipping = addressAt(index);
  const billing = index % 6 === 5 ? addressAt(index + 11) : shipping;
  const created = new Date(now.getTime() - (sampleNames.length - index) * 4.3 * DAY_MS);
  return {
    techId,
    firstName,
    lastName,
    email: emailOf(firstName, lastName, index),
    phone: `(${shipping.areaCode}) 555-${String(1000 + ((index * 137) % 9000))}`,
    notes: index % 4 === 1 ? itemAt(sampleNotes, (index - 1) / 4) : '',
    shippingAddress1: shipping.line1,
    shippingAddress2: shipping.line2,
    shippingCity: shipping.city,
    shippingState: shipping.state,
    shippingZip: shipping.zip,
    billingAddress1: billing.line1,
    billingAddress2: billing.line2,
    billingCity: billing.city,
    billingState: billing.state,
    billingZip: billing.zip,
    created,
    modified: created,
  };
}

/**
 * Customers of the demo technicians: sixty for the first and about twenty-five for the second, spread over the last
 * year. The same input always gives the same rows.
 */
export function sampleCustomers(owners: { tech: number; tech2: number }, now: Date): NewCustomerRow[] {
  return sampleNames.map((_, index) => customerAt(index, index < FIRST_OWNER_SHARE ? owners.tech : owners.tech2, now));
}
