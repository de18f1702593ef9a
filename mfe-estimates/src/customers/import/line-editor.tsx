import { customerForm } from '@tech-portal/contract/customers';
import type { CustomerFieldKind } from '@tech-portal/contract/customers';
import { formatPhone, formatZip } from '@tech-portal/domain';
import { useApiForm } from '@tech-portal/forms';
import { ChoiceInput } from '@tech-portal/forms/choice';
import { FormBody } from '@tech-portal/forms/dialog';
import { Text, Textarea, TextInput } from '@tech-portal/ui';
import { importColumns } from './import-columns.ts';
import type { CustomerValues } from './customer-values.ts';
import { WHOLE_LINE } from './import-lines.ts';
import type { ImportLine } from './import-lines.ts';
import classes from './import.module.css';

const formatters: Partial<Record<CustomerFieldKind, (typed: string) => string>> = {
  phone: formatPhone,
  zip: formatZip,
};

interface LineEditorProps {
  line: ImportLine;
  onCorrect: (values: CustomerValues) => void;
  onCancel: () => void;
}

/** Form for a line with problems; focuses the first invalid field. */
export function LineEditor({ line, onCorrect, onCancel }: LineEditorProps) {
  const form = useApiForm({
    initial: line.values,
    schema: customerForm,
    send: async (_, values) => onCorrect(values),
  });
  const problemOf = (field: string) => line.problems.find((problem) => problem.field === field)?.message;
  const lineProblem = problemOf(WHOLE_LINE);
  const [firstInvalid] = importColumns.filter(({ field }) => lineProblem ?? problemOf(field));

  return (
    <FormBody
      form={form}
      aria-label={`Line ${line.line}`}
      submitLabel="Check this line"
      busyLabel="Check this line"
      onCancel={onCancel}
    >
      <Text size="sm" c="dimmed">
        Line {line.line} of the file. The file itself stays as it is.
      </Text>
      {lineProblem !== undefined && (
        <Text size="sm" c="var(--mantine-color-error)">
          {lineProblem}
        </Text>
      )}
      <div className={classes.fields}>
        {importColumns.map(({ field, label, kind, choices, required }) => {
          const Field = kind === 'notes' ? Textarea : TextInput;
          const { error, ...props } = form.field(field, formatters[kind]);
          // Shows the server's error until the text changes.
          const problem = props.value === line.values[field] ? problemOf(field) : undefined;
          const sharedProps = {
            label: required ? label : `${label} (Optional)`,
            error: error ?? problem,
            'aria-invalid': props['aria-invalid'] || problem !== undefined,
            autoFocus: field === firstInvalid?.field,
          };
          return choices ? (
            <ChoiceInput key={field} choices={choices} empty="None" {...form.select(field)} {...sharedProps} />
          ) : (
            <Field key={field} {...props} {...sharedProps} />
          );
        })}
      </div>
    </FormBody>
  );
}
