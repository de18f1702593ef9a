import type { CatalogImport, CatalogImportState } from '@tech-portal/contract/catalog-imports';
import { wordOf } from '@tech-portal/domain';
import { Button, Text } from '@tech-portal/ui';
import type { DataColumn } from '@tech-portal/ui/table';
import { ImportActions } from './import-actions.tsx';
import type { ImportActs } from './import-actions.tsx';

const states: Record<CatalogImportState, string> = {
  waiting: 'Waiting',
  running: 'Running',
  done: 'Done',
  refused: 'Rejected',
  failed: 'Failed',
  cancelled: 'Cancelled',
};
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Formats the duration in minutes and seconds; a dash while the import runs. */
function duration({ started, ended }: CatalogImport): string {
  if (ended === null) return '–';
  const seconds = Math.max(0, Math.round((Date.parse(ended) - Date.parse(started)) / 1000));
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

function what({ partial, dry_run: isTrial }: CatalogImport): string {
  const parts = partial ? 'Prices and stock' : 'All parts';
  return isTrial ? `${parts}, trial` : parts;
}

interface ImportColumnActs extends ImportActs {
  /** Import with a download of its problems in progress. */
  readonly saving: CatalogImport | undefined;
  readonly onSave: (one: CatalogImport) => void;
}

export function importColumns({ saving, onSave, ...acts }: ImportColumnActs): readonly DataColumn<CatalogImport>[] {
  const actions = (one: CatalogImport) => <ImportActions one={one} {...acts} />;
  const problems = (one: CatalogImport) => {
    const label = `${one.problems.toLocaleString('en-US')} ${one.problems === 1 ? 'problem' : 'problems'}`;
    return (
      one.problems > 0 && (
        <Button
          variant="default"
          size="xs"
          loading={saving?.id === one.id}
          onClick={() => onSave(one)}
          aria-label={`${label} of ${one.file}, ${moment.format(new Date(one.started))}: download`}
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
      cell: (one) => moment.format(new Date(one.started)),
      narrow: {
        header: 'Imports',
        width: 'auto',
        cell: (one) => (
          <Text component="div" size="sm">
            <div>
              {moment.format(new Date(one.started))} · {duration(one)}
            </div>
            <div>
              <strong>{wordOf(states, one.state)}</strong>: {one.file} ({what(one)})
            </div>
            <div>{one.message}</div>
            <div>{one.started_by}</div>
            {problems(one)}
            {actions(one)}
          </Text>
        ),
      },
    },
    { id: 'file', header: 'File', cell: (one) => one.file, narrow: 'hide' },
    { id: 'what', header: 'Contents', cell: what, narrow: 'hide' },
    { id: 'by', header: 'Started By', cell: (one) => one.started_by, narrow: 'hide' },
    { id: 'duration', header: 'Duration', cell: duration, narrow: 'hide' },
    { id: 'state', header: 'State', cell: (one) => wordOf(states, one.state), narrow: 'hide' },
    { id: 'message', header: 'Result', cell: (one) => one.message, narrow: 'hide' },
    { id: 'problems', header: 'Problems', cell: (one) => problems(one) || '–', narrow: 'hide' },
    { id: 'actions', header: 'Actions', cell: actions, narrow: 'hide' },
  ];
}
