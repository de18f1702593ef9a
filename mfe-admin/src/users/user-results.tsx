import { searchUsers } from '@tech-portal/contract/users';
import type { User } from '@tech-portal/contract/users';
import { keepPreviousData, skipToken, useApiQuery } from '@tech-portal/platform/query';
import { QueryView, TableSkeleton, Text } from '@tech-portal/ui';
import { DataTable } from '@tech-portal/ui/table';
import { userColumns } from './user-columns.tsx';

/** A search starts at this many characters. */
const LEAST_SEARCH_LENGTH = 2;

interface UserResultsProps {
  search: string;
  selectedId: number | undefined;
  onSelect: (user: User) => void;
}

/** Accounts the search found, to select one from. */
export function UserResults({ search, selectedId, onSelect }: UserResultsProps) {
  const tooShort = search.length < LEAST_SEARCH_LENGTH;
  const found = useApiQuery(searchUsers, tooShort ? skipToken : { searchTerm: search }, {
    placeholderData: keepPreviousData,
  });
  if (tooShort) {
    return (
      <Text size="sm" c="dimmed">
        Type at least {LEAST_SEARCH_LENGTH} characters.
      </Text>
    );
  }
  return (
    <QueryView query={found} loading={<TableSkeleton rows={4} />} failure="Failed to fetch users.">
      {(users, { isOld }) => (
        <DataTable
          label="Users"
          columns={userColumns}
          rows={users}
          rowKey={({ id }) => id}
          isRowCurrent={({ id }) => id === selectedId}
          onRowClick={onSelect}
          loading={isOld}
        />
      )}
    </QueryView>
  );
}
