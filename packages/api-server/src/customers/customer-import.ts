import { recordOf } from '@tech-portal/contract';
import { customerFieldNames, customerFields, customerForm } from '@tech-portal/contract/customers';
import type { CheckedCustomerRow, DescribedCustomerField, ImportedCustomerRow } from '@tech-portal/contract/customers';
import { normalizeHeading, readCustomerCells } from '@tech-portal/domain';
import { getDotPath, safeParse } from 'valibot';
import type { CustomerFields } from './customer-fields.ts';

/** Validated row with the values to store if it is valid. */
interface CheckedRow extends CheckedCustomerRow {
  readonly fields?: CustomerFields;
}

/** Identity of a customer in an import: email and name, case-insensitive. */
export const identityOf = (person: { email: string; firstName: string; lastName: string }): string =>
  JSON.stringify([person.email, person.firstName, person.lastName].map((text) => text.toLowerCase()));

const fieldsByHeading = new Map(
  customerFields.flatMap((field) =>
    [field.name, field.column].map((heading) => [normalizeHeading(heading), field] as const),
  ),
);

/** Form field for a CSV heading; undefined if the heading is unknown. */
export const fieldOfHeading = (heading: string): DescribedCustomerField | undefined =>
  fieldsByHeading.get(normalizeHeading(heading));

function formOf(row: ImportedCustomerRow): Record<string, string> {
  const form = recordOf(customerFieldNames, () => '');
  for (const [heading, text] of Object.entries(row)) {
    const field = fieldOfHeading(heading);
    if (field) form[field.name] = text;
  }
  return readCustomerCells(customerFields, form);
}

/**
 * Validates CSV rows with the schema of the customer form, accepting other spellings of phones, states and ZIP codes.
 *
 * @param known Identities of existing customers, from {@link identityOf}.
 */
export function validateRows(rows: readonly ImportedCustomerRow[], known: ReadonlySet<string>): CheckedRow[] {
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
