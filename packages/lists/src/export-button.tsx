import type { EndpointInput } from '@tech-portal/api-client';
import type { QueryOf, ReadDeclaration, ResponseOf } from '@tech-portal/contract';
import { useApiMutation } from '@tech-portal/platform/query';
import { Button, saveFile } from '@tech-portal/ui';
import { IconDownload } from '@tech-portal/ui/icons';

interface CsvFile {
  readonly filename: string;
  readonly csv: string;
}

interface ExportButtonProps<Endpoint extends ReadDeclaration> {
  /** Endpoint that responds with a CSV file. */
  readonly endpoint: ResponseOf<Endpoint> extends CsvFile ? Endpoint : never;
  /** Query for the rows to export, e.g. `list.filterQuery`. */
  readonly query: QueryOf<Endpoint>;
}

/** Button that saves a list as a CSV file, with the current filters. A failure shows a toast. */
export function ExportButton<Endpoint extends ReadDeclaration>({ endpoint, query }: ExportButtonProps<Endpoint>) {
  const exportFile = useApiMutation(
    async (filterQuery: QueryOf<Endpoint>, send): Promise<CsvFile> => {
      const input = { query: filterQuery } as EndpointInput<ReadDeclaration>;
      return (await send<ReadDeclaration>(endpoint, input)) as CsvFile;
    },
    { toast: true, onSuccess: ({ filename, csv }) => saveFile(filename, csv) },
  );
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden="true" />}
      loading={exportFile.isPending}
      onClick={() => exportFile.mutate(query)}
    >
      Export CSV
    </Button>
  );
}
