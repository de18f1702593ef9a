import type { CatalogImport } from '@tech-portal/contract/catalog-imports';
import { ConfirmDialog } from '@tech-portal/ui';

interface ImportQuestionProps {
  readonly trial: CatalogImport | undefined;
  readonly opened: boolean;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks once more before a feed that was tried is imported. */
export function ImportQuestion({ trial, opened, isBusy, onConfirm, onClose }: ImportQuestionProps) {
  const counts = trial?.counts;
  const number = (count = 0): string => count.toLocaleString('en-US');
  return (
    <ConfirmDialog
      opened={opened}
      title={`Import ${trial?.file ?? ''}?`}
      confirmLabel="Import"
      busy={isBusy}
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      {number(counts?.added)} parts would be added, {number(counts?.changed)} changed and {number(counts?.removed)}{' '}
      removed. The same bytes are imported that were tried; buyers see the change at once.
    </ConfirmDialog>
  );
}
