import { searchUsers } from '@tech-portal/contract/users';
import type { User } from '@tech-portal/contract/users';
import { keepPreviousData, skipToken, useApiQuery } from '@tech-portal/platform/query';
import { QueryView, RoleBadge, TableSkeleton, Text } from '@tech-portal/ui';
import { DataTable } from '@tech-portal/ui/table';
import type { DataColumn } from '@tech-portal/ui/table';
import classes from './user-results.module.css';

/** A search starts at this many characters. */
const LEAST_SEARCH_LENGTH = 2;

const fullName = (user: User): string => `${user.first_name} ${user.last_name}`;

/** On a phone one column holds who it is, so that the role stays in sight. */
const columns: readonly DataColumn<User>[] = [
  {
    id: 'username',
    header: 'Username',
    cell: (user) => user.username,
    narrow: {
      header: 'User',
      cell: (user) => (
        <Text component="span" size="sm" className={classes.user}>
          <strong>{user.username}</strong> <span>{fullName(user)}</span>{' '}
          <span className={classes.email}>{user.email}</span>
        </Text>
      ),
    },
  },
  { id: 'name', header: 'Name', cell: fullName, narrow: 'hide' },
  { id: 'email', header: 'Email', cell: (user) => user.email, narrow: 'hide' },
  {
    id: 'type',
    header: 'Role',
    cell: (user) => <RoleBadge role={user.type} />,
    narrow: { align: 'end', width: 90 },
  },
];

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
          columns={columns}
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
