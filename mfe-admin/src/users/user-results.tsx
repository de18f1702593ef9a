import type { User } from '@tech-portal/contract/users';
import { fullName } from '@tech-portal/domain';
import { ListView, useList } from '@tech-portal/lists';
import { RoleBadge, Text } from '@tech-portal/ui';
import type { DataColumn } from '@tech-portal/ui/table';
import { LongText } from '../shared/long-text.tsx';
import { activeList, deactivatedList } from './user-lists.ts';
import classes from './user-results.module.css';

const MIN_SEARCH_LENGTH = 2;

/** On a phone, one column contains username, name and email, to keep the role visible. */
const columns: readonly DataColumn<User>[] = [
  {
    id: 'username',
    header: 'Username',
    cell: (user) => <LongText>{user.username}</LongText>,
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
  { id: 'name', header: 'Name', cell: (user) => <LongText>{fullName(user)}</LongText>, narrow: 'hide' },
  { id: 'email', header: 'Email', cell: (user) => <LongText>{user.email}</LongText>, narrow: 'hide' },
  {
    id: 'type',
    header: 'Role',
    cell: (user) => <RoleBadge role={user.type} />,
    narrow: { align: 'end', width: 90 },
  },
];

interface UserResultsProps {
  readonly selectedId: number | undefined;
  readonly onSelect: (user: User) => void;
}

const listViewProps = ({ selectedId, onSelect }: UserResultsProps) => ({
  columns,
  failure: 'Failed to fetch users.',
  skeletonRows: 4,
  isRowCurrent: ({ id }: User) => id === selectedId,
  onRowClick: onSelect,
});

export function ActiveUsers({ search, ...selection }: UserResultsProps & { readonly search: string }) {
  const isTooShort = search.length < MIN_SEARCH_LENGTH;
  const list = useList(activeList, { enabled: !isTooShort });
  if (isTooShort) {
    return (
      <Text size="sm" c="dimmed">
        Type at least {MIN_SEARCH_LENGTH} characters.
      </Text>
    );
  }
  return <ListView list={list} label="Users" hidesSinglePage {...listViewProps(selection)} />;
}

/** Deactivated accounts to select from, most recently deactivated first. */
export function DeactivatedUsers(selection: UserResultsProps) {
  const list = useList(deactivatedList, { staleTime: 0 });
  return (
    <ListView
      list={list}
      label="Deactivated users"
      emptyText="No deactivated accounts."
      {...listViewProps(selection)}
    />
  );
}
