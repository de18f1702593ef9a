import type { WireResponseOf } from '@tech-portal/contract';
import type { getCustomer } from '@tech-portal/contract/customers';
import type { TechField } from '../identity/index.ts';
import { fieldsOf } from './customer-fields.ts';
import type { CustomerRow } from './customers.table.ts';

/** Customer, with the technician if the current user may see it. */
export const presentCustomer = (row: CustomerRow, techOf?: TechField): WireResponseOf<typeof getCustomer> => ({
  id: row.id,
  tech_id: row.techId,
  ...techOf?.(row.techId),
  ...fieldsOf(row),
  version: row.version,
});
