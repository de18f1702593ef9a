import type { CatalogImport } from '@tech-portal/contract/catalog-imports';
import { Button, Group, Stack } from '@tech-portal/ui';
import classes from './catalog.module.css';

export interface ImportActs {
  readonly onImport: (one: CatalogImport) => void;
  readonly onDiscard: (one: CatalogImport) => void;
  readonly onCancel: (one: CatalogImport) => void;
  /** Import with a cancellation in progress. */
  readonly cancelling: CatalogImport | undefined;
}

export const isUnderWay = ({ state }: CatalogImport): boolean => state === 'waiting' || state === 'running';

interface ImportActionsProps extends ImportActs {
  readonly one: CatalogImport;
}

export function ImportActions({ one, onImport, onDiscard, onCancel, cancelling }: ImportActionsProps) {
  if (isUnderWay(one)) {
    return (
      <Stack gap={4}>
        {one.state === 'running' && <Progress one={one} />}
        <Group>
          <Button
            variant="default"
            size="xs"
            loading={cancelling?.id === one.id}
            onClick={() => onCancel(one)}
            aria-label={`Cancel ${one.file}`}
          >
            Cancel
          </Button>
        </Group>
      </Stack>
    );
  }
  const isStored = typeof one.discardable_upload === 'number';
  return (
    (one.can_import === true || isStored) && (
      <Group gap="xs">
        {one.can_import === true && (
          <Button size="xs" onClick={() => onImport(one)} aria-label={`Import ${one.file}`}>
            Import
          </Button>
        )}
        {isStored && (
          <Button variant="default" size="xs" onClick={() => onDiscard(one)} aria-label={`Discard ${one.file}`}>
            Discard
          </Button>
        )}
      </Group>
    )
  );
}

function Progress({ one: { percent_read: percent, rows_read: rows = 0 } }: { readonly one: CatalogImport }) {
  return (
    <div className={classes.progress}>
      <progress aria-label="Read" max={100} {...(typeof percent === 'number' && { value: percent })} />
      <span>{rows.toLocaleString('en-US')} rows</span>
    </div>
  );
}
