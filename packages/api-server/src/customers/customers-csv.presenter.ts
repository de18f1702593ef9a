import type { WireAnswerOf } from '@tech-portal/contract';
import type { exportCustomers } from '@tech-portal/contract/customers';
import { toCsv } from '@tech-portal/domain';
import { customerColumns } from './customer-columns.ts';
import { presentCustomer } from './customers.presenter.ts';
import type { CustomerRow } from './customers.table.ts';

/** Customers as a CSV file that the import reads back. */
export function presentCustomersCsv(rows: readonly CustomerRow[], today: string): WireAnswerOf<typeof exportCustomers> {
  const records = rows.map(presentCustomer);
  return {
    filename: `customers-${today}.csv`,
    csv: toCsv(
      customerColumns.map(([, heading]) => heading),
      records.map((record) => customerColumns.map(([field]) => record[field])),
    ),
  };
}
