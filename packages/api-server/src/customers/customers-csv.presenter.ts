import { customerFields } from '@tech-portal/contract/customers';
import { labelOfValue } from '@tech-portal/domain';
import type { CsvCell } from '@tech-portal/domain';
import { nameOfTech } from '../identity/index.ts';
import type { TechField } from '../identity/index.ts';
import { presentCustomer } from './customers.presenter.ts';
import type { CustomerRow } from './customers.table.ts';

/** CSV headings, which the import also accepts. */
export const customersHeader = customerFields.map(({ column }) => column);

/** CSV lines, with the technician if the current user may see it. */
export function presentCustomerLines(
  rows: readonly CustomerRow[],
  techOf: TechField | undefined,
): readonly (readonly CsvCell[])[] {
  return rows.map((row) => {
    const record = presentCustomer(row, techOf);
    const cells = customerFields.map(({ name, choices }) => labelOfValue(choices, record[name]));
    return techOf ? [...cells, nameOfTech(record.tech)] : cells;
  });
}
