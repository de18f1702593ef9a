import type { WireAnswerOf } from '@tech-portal/contract';
import type { getCustomer } from '@tech-portal/contract/customers';
import type { TechField } from '../users/record-techs.queries.ts';
import type { CustomerRow } from './customers.table.ts';

/** A customer as it goes over the wire, with the technician where the viewer may see it. */
export function presentCustomer(row: CustomerRow, techOf?: TechField): WireAnswerOf<typeof getCustomer> {
  return {
    id: row.id,
    tech_id: row.techId,
    ...techOf?.(row.techId),
    first_name: row.firstName,
    last_name: row.lastName,
    email: row.email,
    phone: row.phone,
    notes: row.notes,
    shipping_address_1: row.shippingAddress1,
    shipping_address_2: row.shippingAddress2,
    shipping_city: row.shippingCity,
    shipping_state: row.shippingState,
    shipping_zip: row.shippingZip,
    billing_address_1: row.billingAddress1,
    billing_address_2: row.billingAddress2,
    billing_city: row.billingCity,
    billing_state: row.billingState,
    billing_zip: row.billingZip,
    version: row.version,
  };
}
