import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { insertLines } from './insertions.ts';
import type { Insertion } from './insertions.ts';
import { nameOf } from './names.ts';

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** Forms of a field's name, such as `fax-number`, in the files of a customer. */
function formsOf(kebab: string) {
  const { title } = nameOf(kebab);
  const [first = '', ...others] = kebab.split('-');
  return { title, field: kebab.replaceAll('-', '_'), column: first + others.map(capital).join('') };
}

const schemaFile = 'packages/contract/src/customers/customer.schema.ts';
const fieldsFile = 'packages/contract/src/customers/customer-fields.ts';

function textField(kebab: string): readonly Insertion[] {
  const { title, field } = formsOf(kebab);
  const tooLong = `Maximum length exceeded for ${title.toLowerCase()}`;
  return [
    {
      file: schemaFile,
      at: '  notes,\n});',
      line: `  ${field}: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(64, '${tooLong}')), ''),\n`,
      side: 'before',
    },
    {
      file: fieldsFile,
      at: "  notes: { label: 'Notes'",
      line: `  ${field}: { label: '${title}', kind: 'text', maxLength: 64 },\n`,
      side: 'before',
    },
  ];
}

/** Insertions for a choice, whose labels page, conflicts, export and import use. */
function choiceField(kebab: string, choices: readonly string[], isFirst: boolean): readonly Insertion[] {
  const { title, field, column } = formsOf(kebab);
  const labels = choices.map((choice) => {
    const words = nameOf(choice).title.toLowerCase();
    return `  ${choice.replaceAll('-', '_')}: '${capital(words)}',\n`;
  });
  return [
    ...(isFirst
      ? [
          {
            file: schemaFile,
            at: "import { form } from '../form.ts';\n",
            line: "import { choice } from '../choice.ts';\n",
            side: 'before',
          } as const,
        ]
      : []),
    {
      file: schemaFile,
      at: '/** The customer form, in the order',
      line: `export const ${column}Choices = {\n${labels.join('')}};\n\n`,
      side: 'before',
    },
    { file: schemaFile, at: '  notes,\n});', line: `  ${field}: choice(${column}Choices),\n`, side: 'before' },
    {
      file: fieldsFile,
      at: "import type { CustomerField } from './customer.schema.ts';\n",
      line: `import { ${column}Choices } from './customer.schema.ts';\n`,
      side: 'before',
    },
    {
      file: fieldsFile,
      at: "  notes: { label: 'Notes'",
      line: `  ${field}: { label: '${title}', kind: 'choice', choices: ${column}Choices },\n`,
      side: 'before',
    },
  ];
}

function storedField(kebab: string): readonly Insertion[] {
  const { field, column } = formsOf(kebab);
  return [
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
 * Adds an optional field, a text of 64 characters or a choice, to customers in all files except the migration, which is
 * generated from the table.
 *
 * @param workspace Absolute path of the workspace.
 * @param name Name in kebab-case.
 * @param choices Choices in kebab-case; without them the field is a text.
 * @returns The changed files.
 * @throws Error with a sentence when the name is invalid or the field exists; nothing is written then
 */
export async function newField(workspace: string, name: string, choices?: readonly string[]): Promise<string[]> {
  const schema = await readFile(join(workspace, schemaFile), 'utf8');
  const described = choices ? choiceField(name, choices, !schema.includes("from '../choice.ts'")) : textField(name);
  return insertLines(workspace, formsOf(name).field, [...described, ...storedField(name)]);
}
