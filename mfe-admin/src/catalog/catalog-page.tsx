import { exportCatalogProblems, listCatalogImports } from '@tech-portal/contract/catalog-imports';
import type { CatalogImport } from '@tech-portal/contract/catalog-imports';
import { defineList, useListState, usePageInReach } from '@tech-portal/platform/list-state';
import { keepPreviousData, useApiMutation, useApiQuery } from '@tech-portal/platform/query';
import { EmptyState, PageHeader, QueryView, saveFile, TableSkeleton } from '@tech-portal/ui';
import { IconPackage } from '@tech-portal/ui/icons';
import { ImportTable } from './import-table.tsx';

const importList = defineList([], {});

/** While one runs its end is near. */
const LOOK_MS = 5000;

/** What came into the catalog by suppliers' feeds, the newest first (FEED-17). */
export default function CatalogPage() {
  const view = useListState(importList);
  const { page, onPageChange } = view.table;
  const list = useApiQuery(
    listCatalogImports,
    { page, cursor: view.state.cursor },
    {
      staleTime: 0,
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => state.data?.some(({ state: one }) => one === 'running') === true && LOOK_MS,
    },
  );
  usePageInReach(view, list);
  const file = useApiMutation(exportCatalogProblems, {
    input: ({ id }: CatalogImport) => ({ query: { id } }),
    toast: true,
    onSuccess: ({ filename, csv }) => saveFile(filename, csv),
  });

  return (
    <>
      <PageHeader title="Catalog" subtitle="Imports of parts, prices and stock, the newest first." />
      <QueryView
        query={list}
        loading={<TableSkeleton rows={6} />}
        failure="Failed to fetch the imports."
        empty={(imports) =>
          imports.length === 0 &&
          page === 1 && (
            <EmptyState
              icon={<IconPackage size={22} />}
              title="Nothing was imported yet."
              hint="Feeds are imported at the server: npm run portal -- import-catalog"
            />
          )
        }
      >
        {(imports, { isOld }) => (
          <ImportTable
            imports={imports}
            page={page}
            loading={isOld}
            saving={file.isPending ? file.variables : undefined}
            onSave={file.mutate}
            onPageChange={onPageChange}
          />
        )}
      </QueryView>
    </>
  );
}
