import { labelOfValue, toCsv } from '@tech-portal/domain';
import { Alert, Button, Group, saveFile, Stack, Text } from '@tech-portal/ui';
import { customerColumns } from './customer-columns.ts';
import type { CustomerFile } from './customer-file.ts';
import { countLines } from './import-lines.ts';
import type { ImportLine } from './import-lines.ts';
import { customersText, lineNumbers } from './import-words.ts';

interface ImportResultProps {
  file: CustomerFile;
  lines: readonly ImportLine[];
  onClose: () => void;
}

/** Result of an import; lines not imported can be saved as a file. */
export function ImportResult({ file, lines, onClose }: ImportResultProps) {
  const { imported, invalid, duplicate, skipped } = countLines(lines);
  const rest = lines.filter(({ status }) => status !== 'imported');
  const reasons = [
    invalid > 0 && `${invalid} with problems`,
    duplicate > 0 && (duplicate === 1 ? '1 duplicate' : `${duplicate} duplicates`),
    skipped > 0 && `${skipped} left out`,
  ].filter(Boolean);
  const saveRest = () =>
    saveFile(
      `not-imported-${file.name}`,
      toCsv(
        customerColumns.map(({ label }) => label),
        rest.map(({ texts }) => customerColumns.map(({ field, choices }) => labelOfValue(choices, texts[field]))),
      ),
    );
  return (
    <Stack gap="md">
      <Alert color="green" variant="light" role="status">
        {customersText(imported)} imported.
      </Alert>
      {rest.length > 0 && (
        <Text size="sm">
          Not imported: {reasons.join(', ')} ({lineNumbers(rest.map(({ line }) => line))}).
        </Text>
      )}
      <Group justify="flex-end" gap="sm">
        {rest.length > 0 && (
          <Button variant="default" onClick={saveRest}>
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
