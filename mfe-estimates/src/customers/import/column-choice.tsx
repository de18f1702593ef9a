import { Alert, Button, Group, NativeSelect, Stack, Text } from '@tech-portal/ui';
import { customerColumns, lacksBilling, missingColumns } from './customer-columns.ts';
import type { ColumnMap } from './customer-columns.ts';
import type { CustomerFile } from './customer-file.ts';
import classes from './import.module.css';

interface ColumnChoiceProps {
  file: CustomerFile;
  columns: ColumnMap;
  onChange: (columns: ColumnMap) => void;
  onContinue: () => void;
}

/** Which column of the file holds what; shown when the headings are unclear. */
export function ColumnChoice({ file, columns, onChange, onContinue }: ColumnChoiceProps) {
  const missing = missingColumns(columns);
  const choices = [
    { value: '', label: 'Not in the file' },
    ...file.header.map((heading, index) => ({ value: String(index), label: heading || `Column ${index + 1}` })),
  ];
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        Which column of {file.name} holds what?
      </Text>
      <div className={classes.fields}>
        {customerColumns.map(({ field, label, required }) => (
          <NativeSelect
            key={field}
            label={required ? label : `${label} (Optional)`}
            data={choices}
            value={String(columns[field] ?? '')}
            onChange={({ currentTarget: { value } }) => {
              const { [field]: _, ...others } = columns;
              onChange(value === '' ? others : { ...others, [field]: Number(value) });
            }}
          />
        ))}
      </div>
      {lacksBilling(columns) && (
        <Text size="sm">Without billing columns the shipping address is used for billing too.</Text>
      )}
      {missing.length > 0 && (
        <Alert color="amber" variant="light" role="status">
          Every customer needs these, and no column holds them yet: {missing.join(', ')}. They can also be typed line by
          line.
        </Alert>
      )}
      <Group justify="flex-end">
        <Button onClick={onContinue}>Check the lines</Button>
      </Group>
    </Stack>
  );
}
