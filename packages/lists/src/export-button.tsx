import type { CallInput } from '@tech-portal/api-client';
import type { QueryOf, ReadDeclaration, ResponseOf } from '@tech-portal/contract';
import { useApiMutation } from '@tech-portal/platform/query';
import { Button, saveFile } from '@tech-portal/ui';
import { IconDownload } from '@tech-portal/ui/icons';

interface CsvFile {
  readonly filename: string;
  readonly csv: string;
}

interface ExportButtonProps<Call extends ReadDeclaration> {
  /** Endpoint that responds with a CSV file. */
  readonly endpoint: ResponseOf<Call> extends CsvFile ? Call : never;
  /** Query of the rows to export, e.g. `list.narrowing`. */
  readonly query: QueryOf<Call>;
}

/** Saves a list as a CSV file with the current filters; a failure shows a toast. */
export function ExportButton<Call extends ReadDeclaration>({ endpoint, query }: ExportButtonProps<Call>) {
  const file = useApiMutation(
    async (narrowed: QueryOf<Call>, send): Promise<CsvFile> => {
      const input = { query: narrowed } as CallInput<ReadDeclaration>;
      return (await send<ReadDeclaration>(endpoint, input)) as CsvFile;
    },
    { toast: true, onSuccess: ({ filename, csv }) => saveFile(filename, csv) },
  );
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden="true" />}
      loading={file.isPending}
      onClick={() => file.mutate(query)}
    >
      Export CSV
    </Button>
  );
}
