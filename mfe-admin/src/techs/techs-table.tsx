import { useMemo } from 'react';
import type { User } from '@tech-portal/contract/users';
import type { ListTable } from '@tech-portal/platform/list-state';
import { ActionIcon, RoleBadge, Text, useNarrowScreen } from '@tech-portal/ui';
import { IconTrash } from '@tech-portal/ui/icons';
import { DataTable } from '@tech-portal/ui/table';
import type { DataColumn } from '@tech-portal/ui/table';
import { ApprovalMark } from '../shared/approval-mark.tsx';
import { UserLink } from '../shared/user-link.tsx';
import classes from './techs-table.module.css';

const approved: DataColumn<User> = {
  id: 'approved',
  header: 'Approved',
  sortable: true,
  align: 'center',
  cell: (tech) => <ApprovalMark approved={tech.approved} />,
};

const facts: readonly DataColumn<User>[] = [
  { id: 'username', header: 'Username', cell: (tech) => <UserLink user={tech} /> },
  { id: 'email', header: 'Email', sortable: true, cell: (tech) => tech.email },
  { id: 'first_name', header: 'First Name', sortable: true, cell: (tech) => tech.first_name },
  { id: 'last_name', header: 'Last Name', sortable: true, cell: (tech) => tech.last_name },
  { id: 'type', header: 'Role', sortable: true, cell: (tech) => <RoleBadge role={tech.type} /> },
  approved,
];

/** On a phone one column holds who it is, so that nothing has to be scrolled sideways. */
const narrowFacts: readonly DataColumn<User>[] = [
  {
    id: 'last_name',
    header: 'Last Name',
    sortable: true,
    width: '100%',
    cell: (tech) => (
      <Text component="div" size="sm" className={classes.tech}>
        <UserLink user={tech} />
        <div>
          {tech.first_name} {tech.last_name}
        </div>
        <div className={classes.email}>{tech.email}</div>
      </Text>
    ),
  },
  approved,
];

interface TechsTableProps {
  readonly techs: readonly User[];
  readonly sort: ListTable['sort'];
  readonly onSortChange: ListTable['onSortChange'];
  readonly loading: boolean;
  readonly onDelete: (tech: User) => void;
}

/** One page of technicians. */
export function TechsTable({ techs, sort, onSortChange, loading, onDelete }: TechsTableProps) {
  const narrow = useNarrowScreen();
  const columns = useMemo(
    (): readonly DataColumn<User>[] => [
      ...(narrow ? narrowFacts : facts),
      {
        id: 'actions',
        header: 'Delete',
        align: 'end',
        cell: (tech) => (
          <ActionIcon
            variant="subtle"
            color="red"
            aria-label={`Delete ${tech.username}`}
            onClick={() => onDelete(tech)}
          >
            <IconTrash size={18} aria-hidden="true" />
          </ActionIcon>
        ),
      },
    ],
    [narrow, onDelete],
  );
  return (
    <DataTable
      label="Techs"
      columns={columns}
      rows={techs}
      rowKey={({ id }) => id}
      loading={loading}
      sort={sort}
      onSortChange={onSortChange}
      emptyText="No techs found."
    />
  );
}
