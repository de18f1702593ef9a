import type { CatalogImport, CatalogImportState } from '@tech-portal/contract/catalog-imports';
import { openValueLabel } from '@tech-portal/domain';
import { Button, Text } from '@tech-portal/ui';
import type { DataColumn } from '@tech-portal/ui/table';
import { ImportActions } from './import-actions.tsx';
import type { ImportHandlers } from './import-actions.tsx';

const stateLabels: Record<CatalogImportState, string> = {
  waiting: 'Waiting',
  running: 'Running',
  done: 'Done',
  refused: 'Rejected',
  failed: 'Failed',
  cancelled: 'Cancelled',
};
const dateTimeFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Duration in minutes and seconds, or a dash while the import runs. */
function duration({ started, ended }: CatalogImport): string {
  if (ended === null) return '–';
  const seconds = Math.max(0, Math.round((Date.parse(ended) - Date.parse(started)) / 1000));
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

function importTypeText({ partial, dry_run: isTrial }: CatalogImport): string {
  const parts = partial ? 'Prices and stock' : 'All parts';
  return isTrial ? `${parts}, trial` : parts;
}

interface ImportColumnHandlers extends ImportHandlers {
  /** Import whose problems are being downloaded. */
  readonly downloading: CatalogImport | undefined;
  readonly onDownload: (catalogImport: CatalogImport) => void;
}

export function importColumns({
  downloading,
  onDownload,
  ...handlers
}: ImportColumnHandlers): readonly DataColumn<CatalogImport>[] {
  const actions = (catalogImport: CatalogImport) => <ImportActions catalogImport={catalogImport} {...handlers} />;
  const problems = (catalogImport: CatalogImport) => {
    const label = `${catalogImport.problems.toLocaleString('en-US')} ${catalogImport.problems === 1 ? 'problem' : 'problems'}`;
    return (
      catalogImport.problems > 0 && (
        <Button
          variant="default"
          size="xs"
          loading={downloading?.id === catalogImport.id}
          onClick={() => onDownload(catalogImport)}
          aria-label={`${label} of ${catalogImport.file}, ${dateTimeFormat.format(new Date(catalogImport.started))}: download`}
        >
          {label}
        </Button>
      )
    );
  };
  return [
    {
      id: 'started',
      header: 'When',
      width: 190,
      cell: (catalogImport) => dateTimeFormat.format(new Date(catalogImport.started)),
      narrow: {
        header: 'Imports',
        width: 'auto',
        cell: (catalogImport) => (
          <Text component="div" size="sm">
            <div>
              {dateTimeFormat.format(new Date(catalogImport.started))} · {duration(catalogImport)}
            </div>
            <div>
              <strong>{openValueLabel(stateLabels, catalogImport.state)}</strong>: {catalogImport.file} (
              {importTypeText(catalogImport)})
            </div>
            <div>{catalogImport.message}</div>
            <div>{catalogImport.started_by}</div>
            {problems(catalogImport)}
            {actions(catalogImport)}
          </Text>
        ),
      },
    },
    { id: 'file', header: 'File', cell: (catalogImport) => catalogImport.file, narrow: 'hide' },
    { id: 'what', header: 'Contents', cell: importTypeText, narrow: 'hide' },
    { id: 'by', header: 'Started By', cell: (catalogImport) => catalogImport.started_by, narrow: 'hide' },
    { id: 'duration', header: 'Duration', cell: duration, narrow: 'hide' },
    {
      id: 'state',
      header: 'State',
      cell: (catalogImport) => openValueLabel(stateLabels, catalogImport.state),
      narrow: 'hide',
    },
    { id: 'message', header: 'Result', cell: (catalogImport) => catalogImport.message, narrow: 'hide' },
    { id: 'problems', header: 'Problems', cell: (catalogImport) => problems(catalogImport) || '–', narrow: 'hide' },
    { id: 'actions', header: 'Actions', cell: actions, narrow: 'hide' },
  ];
}
