import { failureHint } from '@tech-portal/api-client/error-policy';
import type { User } from '@tech-portal/contract/users';
import { ErrorState, RoleBadge, TableSkeleton, Text, useNarrowScreen } from '@tech-portal/ui';
import { DataTable } from '@tech-portal/ui/table';
import type { DataColumn } from '@tech-portal/ui/table';
import classes from './user-results.module.css';
import { LEAST_SEARCH_LENGTH, useUserSearch } from './users.queries.ts';

const fullName = (user: User): string => `${user.first_name} ${user.last_name}`;

const role: DataColumn<User> = { id: 'type', header: 'Role', cell: (user) => <RoleBadge role={user.type} /> };

const columns: readonly DataColumn<User>[] = [
  { id: 'username', header: 'Username', cell: (user) => user.username },
  { id: 'name', header: 'Name', cell: fullName },
  { id: 'email', header: 'Email', cell: (user) => user.email },
  role,
];

/** On a phone one column holds who it is, so that the role stays in sight. */
const narrowColumns: readonly DataColumn<User>[] = [
  {
    id: 'user',
    header: 'User',
    cell: (user) => (
      <Text component="span" size="sm" className={classes.user}>
        <strong>{user.username}</strong> <span>{fullName(user)}</span>{' '}
        <span className={classes.email}>{user.email}</span>
      </Text>
    ),
  },
  { ...role, align: 'end', width: 90 },
];

interface UserResultsProps {
  readonly search: string;
  readonly selectedId: number | undefined;
  readonly onSelect: (user: User) => void;
}

/** Accounts the search found, to select one from. */
export function UserResults({ search, selectedId, onSelect }: UserResultsProps) {
  const found = useUserSearch(search);
  const narrow = useNarrowScreen();
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
      columns={narrow ? narrowColumns : columns}
      rows={found.data}
      rowKey={({ id }) => id}
      isRowCurrent={({ id }) => id === selectedId}
      onRowClick={onSelect}
      loading={found.isPlaceholderData}
    />
  );
}
