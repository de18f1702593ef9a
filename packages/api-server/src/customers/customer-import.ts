import { recordOf } from '@tech-portal/contract';
import { customerFieldNames, customerFields, customerForm } from '@tech-portal/contract/customers';
import type { CheckedCustomerRow, DescribedCustomerField, ImportedCustomerRow } from '@tech-portal/contract/customers';
import { comparableHeading, readCustomerCells } from '@tech-portal/domain';
import { getDotPath, safeParse } from 'valibot';
import type { CustomerFields } from './customer-fields.ts';

/** A checked row, and of a valid one what to store. */
interface CheckedRow extends CheckedCustomerRow {
  readonly fields?: CustomerFields;
}

/** What identifies a customer in an import: email and name, whatever the case. */
export const identityOf = (person: { email: string; firstName: string; lastName: string }): string =>
  JSON.stringify([person.email, person.firstName, person.lastName].map((text) => text.toLowerCase()));

const fieldsByHeading = new Map(
  customerFields.flatMap((field) =>
    [field.name, field.column].map((heading) => [comparableHeading(heading), field] as const),
  ),
);

/** The form's field that a column of a CSV file holds; undefined for columns that are none of a customer's. */
export const fieldOfHeading = (heading: string): DescribedCustomerField | undefined =>
  fieldsByHeading.get(comparableHeading(heading));

/** A row by the form's fields; a column that is missing counts as empty. */
function formOf(row: ImportedCustomerRow): Record<string, string> {
  const form = recordOf(customerFieldNames, () => '');
  for (const [heading, text] of Object.entries(row)) {
    const field = fieldOfHeading(heading);
    if (field) form[field.name] = text;
  }
  return readCustomerCells(customerFields, form);
}

/**
 * Checks rows of a CSV file by the schema of the customer form; phones, states and ZIP codes may be written otherwise.
 *
 * @param known Identities, by {@link identityOf}, of the customers there are.
 */
export function checkRows(rows: readonly ImportedCustomerRow[], known: ReadonlySet<string>): CheckedRow[] {
  const seen = new Set(known);
  return rows.map((row) => {
    const { success, output, issues } = safeParse(customerForm, formOf(row), { abortPipeEarly: true });
    if (!success) {
      const problems = issues.map((issue) => ({ field: getDotPath(issue) ?? '', message: issue.message }));
      return { status: 'invalid', problems };
    }
    const identity = identityOf({ email: output.email, firstName: output.first_name, lastName: output.last_name });
    if (seen.has(identity)) return { status: 'duplicate', problems: [] };
    seen.add(identity);
    return { status: 'valid', problems: [], fields: output };
  });
}
