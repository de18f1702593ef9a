import { listDeactivatedUsers } from '@tech-portal/contract/users';
import type { User } from '@tech-portal/contract/users';
import { pagesOf, usePageInReach } from '@tech-portal/platform/list-state';
import type { PagedView } from '@tech-portal/platform/list-state';
import { keepPreviousData, useApiQuery } from '@tech-portal/platform/query';
import { QueryView, TableSkeleton } from '@tech-portal/ui';
import { DataTable } from '@tech-portal/ui/table';
import { userColumns } from './user-columns.tsx';

interface DeactivatedResultsProps {
  search: string;
  view: PagedView;
  selectedId: number | undefined;
  onSelect: (user: User) => void;
}

/** Deactivated accounts, the last one first, to select one from. */
export function DeactivatedResults({ search, view, selectedId, onSelect }: DeactivatedResultsProps) {
  const { page, onPageChange } = view.table;
  const found = useApiQuery(
    listDeactivatedUsers,
    { page, cursor: view.state.cursor, ...(search !== '' && { search }) },
    { staleTime: 0, placeholderData: keepPreviousData },
  );
  usePageInReach(view, found);
  return (
    <QueryView query={found} loading={<TableSkeleton rows={4} />} failure="Failed to fetch users.">
      {(users, { isOld }) => (
        <DataTable
          label="Deactivated users"
          columns={userColumns}
          rows={users}
          rowKey={({ id }) => id}
          isRowCurrent={({ id }) => id === selectedId}
          onRowClick={onSelect}
          loading={isOld}
          emptyText="No deactivated accounts."
          page={page}
          {...pagesOf(users)}
          onPageChange={onPageChange}
        />
      )}
    </QueryView>
  );
}
