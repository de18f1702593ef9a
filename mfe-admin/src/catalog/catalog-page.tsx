import { useState } from 'react';
import { exportCatalogProblems, listCatalogImports } from '@tech-portal/contract/catalog-imports';
import type { CatalogImport } from '@tech-portal/contract/catalog-imports';
import { defineList, ListView, useList } from '@tech-portal/lists';
import { lazyDialog, usePlatform } from '@tech-portal/platform';
import { useApiMutation } from '@tech-portal/platform/query';
import { Button, EmptyState, PageHeader, saveFile, useDisclosure } from '@tech-portal/ui';
import { IconPackage, IconUpload } from '@tech-portal/ui/icons';
import { useCancelImport, useDiscardUpload, useImportTriedFeed } from './catalog.mutations.ts';
import { isInProgress } from './import-actions.tsx';
import type { ImportQuestionKind } from './import-question.tsx';
import { importColumns } from './import-columns.tsx';
import { ScheduledFeeds } from './scheduled-feeds.tsx';

const importList = defineList(listCatalogImports);
const FeedDialog = lazyDialog(async () => (await import('./feed-dialog.tsx')).FeedDialog);
const ImportQuestion = lazyDialog(async () => (await import('./import-question.tsx')).ImportQuestion);

interface PendingQuestion {
  readonly kind: ImportQuestionKind;
  readonly catalogImport?: CatalogImport;
  readonly opened: boolean;
}

/** Polling interval while an import is waiting or running, in ms. */
const POLL_INTERVAL_MS = 2000;

/** Imports of supplier feeds, newest first (FEED-17). */
export default function CatalogPage() {
  const list = useList(importList, {
    staleTime: 0,
    refetchInterval: ({ state }) => state.data?.some(isInProgress) === true && POLL_INTERVAL_MS,
  });
  const problemExport = useApiMutation(exportCatalogProblems, {
    input: ({ id }: CatalogImport) => ({ query: { id } }),
    toast: true,
    onSuccess: ({ filename, csv }) => saveFile(filename, csv),
  });
  const { notify } = usePlatform();
  const [isDialogOpened, { open, close }] = useDisclosure();
  const [pendingQuestion, setPendingQuestion] = useState<PendingQuestion>({ kind: 'import', opened: false });
  const importing = useImportTriedFeed();
  const discarding = useDiscardUpload();
  const cancelling = useCancelImport();

  const closeQuestion = () => setPendingQuestion((shown) => ({ ...shown, opened: false }));
  const confirm = ({ kind, catalogImport }: PendingQuestion) => {
    if (kind === 'import' && catalogImport) importing.mutate(catalogImport, { onSettled: closeQuestion });
    const upload = catalogImport?.discardable_upload;
    if (kind === 'discard' && typeof upload === 'number') discarding.mutate(upload, { onSettled: closeQuestion });
  };

  const columns = importColumns({
    downloading: problemExport.isPending ? problemExport.variables : undefined,
    onDownload: problemExport.mutate,
    onImport: (catalogImport) => setPendingQuestion({ kind: 'import', catalogImport, opened: true }),
    onDiscard: (catalogImport) => setPendingQuestion({ kind: 'discard', catalogImport, opened: true }),
    onCancel: cancelling.mutate,
    cancelling: cancelling.isPending ? cancelling.variables : undefined,
  });
  return (
    <>
      <PageHeader
        title="Catalog"
        subtitle="Imports of parts, prices and stock, newest first."
        actions={
          <Button leftSection={<IconUpload size={16} aria-hidden="true" />} onClick={open}>
            Import a Feed
          </Button>
        }
      />
      <ScheduledFeeds />
      <ListView
        list={list}
        label="Imports"
        columns={columns}
        failure="Failed to fetch the imports."
        skeletonRows={6}
        empty={
          <EmptyState
            icon={<IconPackage size={22} />}
            title="Nothing has been imported yet."
            hint="Upload a file with Import a Feed, or run npm run portal -- import-catalog on the server."
          />
        }
        emptyText="No imports found."
      />
      <FeedDialog
        opened={isDialogOpened}
        onClose={close}
        onTrialStarted={() => notify({ message: 'The feed is being tried. See below what it would change.' })}
      />
      <ImportQuestion
        kind={pendingQuestion.kind}
        catalogImport={pendingQuestion.catalogImport}
        opened={pendingQuestion.opened}
        isBusy={importing.isPending || discarding.isPending}
        onClose={closeQuestion}
        onConfirm={() => confirm(pendingQuestion)}
      />
    </>
  );
}
