import type { WireAnswerOf } from '@tech-portal/contract';
import type { exportCustomers } from '@tech-portal/contract/customers';
import { toCsv } from '@tech-portal/domain';
import { nameOfTech } from '../users/name-of-tech.ts';
import type { TechField } from '../users/record-techs.queries.ts';
import { customerColumns } from './customer-columns.ts';
import { presentCustomer } from './customers.presenter.ts';
import type { CustomerRow } from './customers.table.ts';

/** Customers as a CSV file that the import reads back, and whose they are where the viewer is told. */
export function presentCustomersCsv(
  rows: readonly CustomerRow[],
  techOf: TechField,
  today: string,
): WireAnswerOf<typeof exportCustomers> {
  const records = rows.map((row) => presentCustomer(row, techOf));
  const isTold = records.some(({ tech }) => tech);
  return {
    filename: `customers-${today}.csv`,
    csv: toCsv(
      [...customerColumns.map(([, heading]) => heading), ...(isTold ? ['Technician'] : [])],
      records.map((record) => [
        ...customerColumns.map(([field]) => record[field]),
        ...(isTold ? [nameOfTech(record.tech)] : []),
      ]),
    ),
  };
}
