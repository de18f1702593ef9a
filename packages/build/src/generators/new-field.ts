import { insertLines } from './insertions.ts';
import type { Insertion } from './insertions.ts';
import { nameOf } from './names.ts';

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** `fax-number` as the files of a customer write it. */
function formsOf(kebab: string) {
  const { title } = nameOf(kebab);
  const [first = '', ...others] = kebab.split('-');
  return { title, field: kebab.replaceAll('-', '_'), column: first + others.map(capital).join('') };
}

function insertionsOf(kebab: string): readonly Insertion[] {
  const { title, field, column } = formsOf(kebab);
  const tooLong = `Maximum length exceeded for ${title.toLowerCase()}`;
  return [
    {
      file: 'packages/contract/src/customers/customer.schema.ts',
      at: '  notes,\n});',
      line: `  ${field}: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(64, '${tooLong}')), ''),\n`,
      side: 'before',
    },
    {
      file: 'packages/contract/src/customers/customer-fields.ts',
      at: "  notes: { label: 'Notes'",
      line: `  ${field}: { label: '${title}', kind: 'text', maxLength: 64 },\n`,
      side: 'before',
    },
    {
      file: 'packages/api-server/src/customers/customer-fields.ts',
      at: "  notes: 'notes',\n",
      line: `  ${field}: '${column}',\n`,
      side: 'before',
    },
    {
      file: 'packages/api-server/src/customers/customers.table.ts',
      at: "    notes: text().notNull().default(''),\n",
      line: `    ${column}: text('${field}').notNull().default(''),\n`,
      side: 'after',
    },
    { file: '.docs/spec/customers.md', at: 'email, phone, notes, ', line: `${field}, `, side: 'after' },
  ];
}

/**
 * Adds an optional text of 64 characters to customers, in all files but the migration, which is generated from the table.
 *
 * @param workspace Absolute path of the workspace.
 * @param name Name in kebab-case.
 * @returns The files that were changed.
 * @throws Error with a sentence when the name does not fit or the field is there already; nothing is written then
 */
export async function newField(workspace: string, name: string): Promise<string[]> {
  return insertLines(workspace, formsOf(name).field, insertionsOf(name));
}
