import type { CatalogImport } from '@tech-portal/contract/catalog-imports';
import { ConfirmDialog } from '@tech-portal/ui';

export type ImportQuestionKind = 'import' | 'discard';

interface ImportQuestionProps {
  readonly kind: ImportQuestionKind;
  readonly catalogImport: CatalogImport | undefined;
  readonly opened: boolean;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

const confirmLabels = { import: 'Import', discard: 'Discard' } as const;

/** Asks for confirmation before importing a feed after its trial run, or discarding its upload. */
export function ImportQuestion({ kind, catalogImport, opened, isBusy, onConfirm, onClose }: ImportQuestionProps) {
  return (
    <ConfirmDialog
      opened={opened}
      title={`${confirmLabels[kind]} ${catalogImport?.file ?? ''}?`}
      confirmLabel={confirmLabels[kind]}
      danger={kind === 'discard'}
      busy={isBusy}
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      {kind === 'import' ? (
        <ChangeSummary counts={catalogImport?.counts} />
      ) : (
        'The uploaded file is deleted and can no longer be imported. The catalog is unchanged.'
      )}
    </ConfirmDialog>
  );
}

function ChangeSummary({ counts }: { readonly counts: CatalogImport['counts'] | undefined }) {
  const formatCount = (count = 0): string => count.toLocaleString('en-US');
  return (
    <>
      {formatCount(counts?.added)} parts would be added, {formatCount(counts?.changed)} changed and{' '}
      {formatCount(counts?.removed)} removed. The import uses the file that was tried. Buyers see the change
      immediately.
    </>
  );
}
