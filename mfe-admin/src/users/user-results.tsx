import type { User } from '@tech-portal/contract/users';
import { ErrorState, RoleBadge, TableSkeleton, Text } from '@tech-portal/ui';
import { DataTable } from '@tech-portal/ui/table';
import type { DataColumn } from '@tech-portal/ui/table';
import { failureHint } from '../shared/failure-hint.ts';
import { LEAST_SEARCH_LENGTH, useUserSearch } from './users.queries.ts';

const columns: readonly DataColumn<User>[] = [
  { id: 'username', header: 'Username', cell: (user) => user.username },
  { id: 'name', header: 'Name', cell: (user) => `${user.first_name} ${user.last_name}` },
  { id: 'email', header: 'Email', cell: (user) => user.email },
  { id: 'type', header: 'Role', cell: (user) => <RoleBadge role={user.type} /> },
];

interface UserResultsProps {
  readonly search: string;
  readonly selectedId: number | undefined;
  readonly onSelect: (user: User) => void;
}

/** Accounts the search found, to select one from. */
export function UserResults({ search, selectedId, onSelect }: UserResultsProps) {
  const found = useUserSearch(search);
  if (search.length < LEAST_SEARCH_LENGTH) {
    return (
      <Text size="sm" c="dimmed">
        Type at least {LEAST_SEARCH_LENGTH} characters.
      </Text>
    );
  }
  if (!found.data) {
    return found.isError ? (
      <ErrorState
        message="Failed to fetch users."
        hint={failureHint(found.error)}
        onRetry={() => void found.refetch()}
        retrying={found.isFetching}
      />
    ) : (
      <TableSkeleton rows={4} />
    );
  }
  return (
    <DataTable
      label="Users"
      columns={columns}
      rows={found.data}
      rowKey={({ id }) => id}
      isRowCurrent={({ id }) => id === selectedId}
      onRowClick={onSelect}
      loading={found.isPlaceholderData}
    />
  );
}
