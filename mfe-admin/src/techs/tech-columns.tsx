import type { User, UserRow } from '@tech-portal/contract/users';
import type { ListTable } from '@tech-portal/platform/list-state';
import { ActionIcon, RoleBadge } from '@tech-portal/ui';
import { IconTrash } from '@tech-portal/ui/icons';
import { DataTable } from '@tech-portal/ui/table';
import type { DataColumn } from '@tech-portal/ui/table';
import { ApprovalMark } from '../shared/approval-mark.tsx';
import { LongText } from '../shared/long-text.tsx';
import { shownPages } from '../shared/shown-pages.ts';
import { TechLines } from '../shared/tech-lines.tsx';
import { UserLink } from '../shared/user-link.tsx';

/** On a phone one column holds who it is, so that nothing has to be scrolled sideways. */
const facts: readonly DataColumn<User>[] = [
  { id: 'username', header: 'Username', cell: (tech) => <UserLink user={tech} />, narrow: 'hide' },
  { id: 'email', header: 'Email', sortable: true, cell: (tech) => <LongText>{tech.email}</LongText>, narrow: 'hide' },
  {
    id: 'first_name',
    header: 'First Name',
    sortable: true,
    cell: (tech) => <LongText>{tech.first_name}</LongText>,
    narrow: 'hide',
  },
  {
    id: 'last_name',
    header: 'Last Name',
    sortable: true,
    cell: (tech) => <LongText>{tech.last_name}</LongText>,
    narrow: {
      width: '100%',
      cell: (tech) => <TechLines tech={tech} />,
    },
  },
  { id: 'type', header: 'Role', sortable: true, cell: (tech) => <RoleBadge role={tech.type} />, narrow: 'hide' },
  {
    id: 'approved',
    header: 'Approved',
    sortable: true,
    align: 'center',
    cell: (tech) => <ApprovalMark approved={tech.approved} />,
  },
];

interface TechsTableProps {
  techs: readonly UserRow[];
  table: ListTable;
  loading: boolean;
  onDelete: (tech: User) => void;
}

/** One page of technicians. */
export function TechsTable({ techs, table, loading, onDelete }: TechsTableProps) {
  const columns: readonly DataColumn<User>[] = [
    ...facts,
    {
      id: 'actions',
      header: 'Delete',
      align: 'end',
      cell: (tech) => (
        <ActionIcon variant="subtle" color="red" aria-label={`Delete ${tech.username}`} onClick={() => onDelete(tech)}>
          <IconTrash size={18} aria-hidden="true" />
        </ActionIcon>
      ),
    },
  ];
  return (
    <DataTable
      label="Techs"
      columns={columns}
      rows={techs}
      rowKey={({ id }) => id}
      loading={loading}
      sort={table.sort}
      onSortChange={table.onSortChange}
      {...shownPages(techs, table)}
      emptyText="No techs found."
    />
  );
}
