import { labelOfValue, toCsv } from '@tech-portal/domain';
import { Alert, Button, Group, saveFile, Stack, Text } from '@tech-portal/ui';
import { importColumns } from './import-columns.ts';
import type { CustomerFile } from './customer-file.ts';
import { countLines } from './import-lines.ts';
import type { ImportLine } from './import-lines.ts';
import { formatCustomerCount, formatLineNumbers } from './import.labels.ts';

interface ImportResultProps {
  file: CustomerFile;
  lines: readonly ImportLine[];
  onClose: () => void;
}

/** Result of an import; lines not imported can be saved as a file. */
export function ImportResult({ file, lines, onClose }: ImportResultProps) {
  const { imported, invalid, duplicate, skipped } = countLines(lines);
  const notImported = lines.filter(({ status }) => status !== 'imported');
  const reasons = [
    invalid > 0 && `${invalid} with problems`,
    duplicate > 0 && (duplicate === 1 ? '1 duplicate' : `${duplicate} duplicates`),
    skipped > 0 && `${skipped} left out`,
  ].filter(Boolean);
  const saveNotImported = () =>
    saveFile(
      `not-imported-${file.name}`,
      toCsv(
        importColumns.map(({ label }) => label),
        notImported.map(({ values: texts }) =>
          importColumns.map(({ field, choices }) => labelOfValue(choices, texts[field])),
        ),
      ),
    );
  return (
    <Stack gap="md">
      <Alert color="green" variant="light" role="status">
        {formatCustomerCount(imported)} imported.
      </Alert>
      {notImported.length > 0 && (
        <Text size="sm">
          Not imported: {reasons.join(', ')} ({formatLineNumbers(notImported.map(({ line }) => line))}).
        </Text>
      )}
      <Group justify="flex-end" gap="sm">
        {notImported.length > 0 && (
          <Button variant="default" onClick={saveNotImported}>
            Save the other lines
          </Button>
        )}
        <Button onClick={onClose} data-autofocus>
          Done
        </Button>
      </Group>
    </Stack>
  );
}
