import { customerForm } from '@tech-portal/contract/customers';
import type { CheckedCustomerRow, ImportedCustomerRow } from '@tech-portal/contract/customers';
import { readPhone, readState, readZip } from '@tech-portal/domain';
import { getDotPath, safeParse } from 'valibot';
import { customerColumns, fieldOfHeading } from './customer-columns.ts';
import type { CustomerFields } from './customer-fields.ts';

/** A checked row, and of a valid one what to store. */
interface CheckedRow extends CheckedCustomerRow {
  readonly fields?: CustomerFields;
}

/** What identifies a customer in an import: email and name, whatever the case. */
export const identityOf = (person: { email: string; firstName: string; lastName: string }): string =>
  JSON.stringify([person.email, person.firstName, person.lastName].map((text) => text.toLowerCase()));

/** What a cell of a file means, where a file may write it otherwise than the form. */
const readers: Partial<Record<string, (text: string) => string>> = {
  phone: (text) => readPhone(text) ?? text,
  shipping_state: readState,
  billing_state: readState,
  shipping_zip: readZip,
  billing_zip: readZip,
};

/** A row by the form's fields; a column that is missing counts as empty. */
function formOf(row: ImportedCustomerRow): Record<string, string> {
  const form: Record<string, string> = Object.fromEntries(customerColumns.map(([field]) => [field, '']));
  for (const [heading, text] of Object.entries(row)) {
    const field = fieldOfHeading(heading);
    if (field) form[field] = readers[field]?.(text) ?? text;
  }
  return form;
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
