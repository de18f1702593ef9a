import type { CsvCell } from '@tech-portal/domain';
import { nameOfTech } from '../users/name-of-tech.ts';
import type { TechField } from '../users/record-techs.queries.ts';
import { customerColumns } from './customer-columns.ts';
import { presentCustomer } from './customers.presenter.ts';
import type { CustomerRow } from './customers.table.ts';

/** Headings of a CSV file of customers, which the import reads back. */
export const customersHeader = customerColumns.map(([, heading]) => heading);

/** Lines of that file, with the technician where the viewer may see it. */
export function presentCustomerLines(
  rows: readonly CustomerRow[],
  techOf: TechField | undefined,
): readonly (readonly CsvCell[])[] {
  return rows.map((row) => {
    const record = presentCustomer(row, techOf);
    const cells = customerColumns.map(([field]) => record[field]);
    return techOf ? [...cells, nameOfTech(record.tech)] : cells;
  });
}
