import { useState } from 'react';
import type { ChangeEvent, FormEvent } from 'react';
import { formatPhone } from '@tech-portal/domain';
import { Button, Group, Stack, Text, Textarea, TextInput } from '@tech-portal/ui';
import { customerColumns } from './customer-columns.ts';
import type { CustomerTexts } from './customer-columns.ts';
import type { ImportLine } from './import-lines.ts';
import classes from './import.module.css';

interface LineEditorProps {
  readonly line: ImportLine;
  readonly onCorrect: (texts: CustomerTexts) => void;
  readonly onCancel: () => void;
}

/** A line with problems as a form; the first field with one has the focus. */
export function LineEditor({ line, onCorrect, onCancel }: LineEditorProps) {
  const [texts, setTexts] = useState(line.texts);
  const problemOf = (field: string) => line.problems.find((problem) => problem.field === field)?.message;
  const first = customerColumns.find(({ field }) => problemOf(field) !== undefined)?.field;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onCorrect(texts);
  };

  return (
    <form onSubmit={submit} noValidate aria-label={`Line ${line.line}`}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          Line {line.line} of the file. The file itself stays as it is.
        </Text>
        <div className={classes.fields}>
          {customerColumns.map(({ field, label, required }) => {
            const Field = field === 'notes' ? Textarea : TextInput;
            return (
              <Field
                key={field}
                label={required ? label : `${label} (Optional)`}
                value={texts[field]}
                // The server's word on what was in the file; it goes once the text is another.
                error={texts[field] === line.texts[field] ? problemOf(field) : undefined}
                autoFocus={field === first}
                onChange={({ currentTarget: { value } }: ChangeEvent<HTMLInputElement & HTMLTextAreaElement>) =>
                  setTexts((present) => ({ ...present, [field]: field === 'phone' ? formatPhone(value) : value }))
                }
              />
            );
          })}
        </div>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit">Check this line</Button>
        </Group>
      </Stack>
    </form>
  );
}
