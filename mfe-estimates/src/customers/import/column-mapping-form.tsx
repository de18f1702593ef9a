import { truncate } from '@tech-portal/domain';
import { Alert, Button, Group, NativeSelect, Stack, Text } from '@tech-portal/ui';
import {
  addressKinds,
  importColumns,
  hasSingleAddressColumn,
  hasSingleNameColumn,
  lacksBilling,
  missingColumns,
} from './import-columns.ts';
import type { ColumnMap } from './import-columns.ts';
import { possibleHeaders } from './customer-file.ts';
import type { CustomerFile } from './customer-file.ts';
import classes from './import.module.css';

/** Maximum characters shown per line in the list of possible headers. */
const MAX_LINE_LENGTH = 80;

interface ColumnMappingFormProps {
  file: CustomerFile;
  columns: ColumnMap;
  /** Called when the user picks another line as the header. */
  onHeader: (headerIndex: number) => void;
  onChange: (columns: ColumnMap) => void;
  onContinue: () => void;
}

/** Maps columns to fields; shown when the headings are ambiguous. */
export function ColumnMappingForm({ file, columns, onHeader, onChange, onContinue }: ColumnMappingFormProps) {
  const missing = missingColumns(columns);
  const needsSplit = hasSingleNameColumn(columns) || addressKinds.some((kind) => hasSingleAddressColumn(columns, kind));
  const choices = [
    { value: '', label: 'Not in the file' },
    ...file.header.map((heading, index) => ({ value: String(index), label: heading || `Column ${index + 1}` })),
  ];
  return (
    <Stack gap="md">
      <NativeSelect
        label="Header line"
        description="Lines above it are skipped."
        data={possibleHeaders(file).map(({ line, cells }, index) => ({
          value: String(index),
          label: truncate(`Line ${line}: ${cells.filter((cell) => cell.trim() !== '').join(', ')}`, MAX_LINE_LENGTH),
        }))}
        value={String(file.headerIndex)}
        onChange={({ currentTarget: { value } }) => onHeader(Number(value))}
      />
      <Text size="sm" c="dimmed">
        Match the columns of {file.name}
      </Text>
      <div className={classes.fields}>
        {importColumns.map(({ field, label, required }) => (
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
      {needsSplit && <Text size="sm">Names and addresses in one column are split. Check them in the next step.</Text>}
      {lacksBilling(columns) && (
        <Text size="sm">Without billing columns, the shipping address is also used for billing.</Text>
      )}
      {missing.length > 0 && (
        <Alert color="amber" variant="light" role="status">
          Every customer needs these fields, but no column has them: {missing.join(', ')}. You can also type them line
          by line.
        </Alert>
      )}
      <Group justify="flex-end">
        <Button onClick={onContinue}>Check the lines</Button>
      </Group>
    </Stack>
  );
}
