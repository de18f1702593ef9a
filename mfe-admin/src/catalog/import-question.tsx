import type { CatalogImport } from '@tech-portal/contract/catalog-imports';
import { ConfirmDialog } from '@tech-portal/ui';

export type ImportQuestionKind = 'import' | 'discard';

interface ImportQuestionProps {
  readonly kind: ImportQuestionKind;
  readonly one: CatalogImport | undefined;
  readonly opened: boolean;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

const verbs = { import: 'Import', discard: 'Discard' } as const;

/** Asks for confirmation before importing a tried feed or discarding its upload. */
export function ImportQuestion({ kind, one, opened, isBusy, onConfirm, onClose }: ImportQuestionProps) {
  return (
    <ConfirmDialog
      opened={opened}
      title={`${verbs[kind]} ${one?.file ?? ''}?`}
      confirmLabel={verbs[kind]}
      danger={kind === 'discard'}
      busy={isBusy}
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      {kind === 'import' ? (
        <WhatChanges counts={one?.counts} />
      ) : (
        'The uploaded file is deleted and can no longer be imported. The catalog is unchanged.'
      )}
    </ConfirmDialog>
  );
}

function WhatChanges({ counts }: { readonly counts: CatalogImport['counts'] | undefined }) {
  const number = (count = 0): string => count.toLocaleString('en-US');
  return (
    <>
      {number(counts?.added)} parts would be added, {number(counts?.changed)} changed and {number(counts?.removed)}{' '}
      removed. The import uses the file that was tried. Buyers see the change immediately.
    </>
  );
}
