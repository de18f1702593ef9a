import type { CatalogImport } from '@tech-portal/contract/catalog-imports';
import { Button, Group, Stack } from '@tech-portal/ui';
import classes from './catalog.module.css';

export interface ImportHandlers {
  readonly onImport: (catalogImport: CatalogImport) => void;
  readonly onDiscard: (catalogImport: CatalogImport) => void;
  readonly onCancel: (catalogImport: CatalogImport) => void;
  /** Import that is being canceled. */
  readonly cancelling: CatalogImport | undefined;
}

export const isInProgress = ({ state }: CatalogImport): boolean => state === 'waiting' || state === 'running';

interface ImportActionsProps extends ImportHandlers {
  readonly catalogImport: CatalogImport;
}

export function ImportActions({ catalogImport, onImport, onDiscard, onCancel, cancelling }: ImportActionsProps) {
  if (isInProgress(catalogImport)) {
    return (
      <Stack gap={4}>
        {catalogImport.state === 'running' && <Progress catalogImport={catalogImport} />}
        <Group>
          <Button
            variant="default"
            size="xs"
            loading={cancelling?.id === catalogImport.id}
            onClick={() => onCancel(catalogImport)}
            aria-label={`Cancel ${catalogImport.file}`}
          >
            Cancel
          </Button>
        </Group>
      </Stack>
    );
  }
  const canDiscard = typeof catalogImport.discardable_upload === 'number';
  return (
    (catalogImport.can_import === true || canDiscard) && (
      <Group gap="xs">
        {catalogImport.can_import === true && (
          <Button size="xs" onClick={() => onImport(catalogImport)} aria-label={`Import ${catalogImport.file}`}>
            Import
          </Button>
        )}
        {canDiscard && (
          <Button
            variant="default"
            size="xs"
            onClick={() => onDiscard(catalogImport)}
            aria-label={`Discard ${catalogImport.file}`}
          >
            Discard
          </Button>
        )}
      </Group>
    )
  );
}

function Progress({
  catalogImport: { percent_read: percent, rows_read: rows = 0 },
}: {
  readonly catalogImport: CatalogImport;
}) {
  return (
    <div className={classes.progress}>
      <progress aria-label="Read" max={100} {...(typeof percent === 'number' && { value: percent })} />
      <span>{rows.toLocaleString('en-US')} rows</span>
    </div>
  );
}
